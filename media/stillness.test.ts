import { expect, it } from 'vitest'
import { readTag } from './flv/tag.ts'
import { Stillness } from './stillness.ts'
import { videoConfig } from './testing/test-picture.ts'

const sliceOfPicture = 0x41
const filler = 0x0c
const unit = (type: number, bytes: number) => {
  const data = Buffer.alloc(4 + bytes, type)
  data.writeUInt32BE(bytes)
  return data
}
const still = 40
const moving = 4000
const frameMs = 40

/** The figures after frames of these sizes, each with a sound. */
function arrived(sizes: number[], sound: (n: number) => Buffer, fill = 0) {
  const stillness = new Stillness(0)
  const config = readTag('video', 0, videoConfig)
  if (config?.kind !== 'video-config') throw new Error('no configuration')
  stillness.configure(config.config)
  for (const [n, size] of sizes.entries()) {
    stillness.picture(Buffer.concat([unit(sliceOfPicture, size), ...(fill > 0 ? [unit(filler, fill)] : [])]), n * frameMs)
    stillness.sound(sound(n), n * frameMs)
  }
  return stillness.figures(sizes.length * frameMs)
}
const tone = Buffer.from('0126352d9076291b58cbf1cfc2ef7f55579249b9', 'hex')
const talk = (n: number) => Buffer.concat([tone, Buffer.alloc(300, n)])
const repeat = (count: number, size: number) => Array.from({ length: count }, () => size)

it('a repeated picture counts as still since its last motion, within 0.6 s', () => {
  const { stillMs, quietMs } = arrived([...repeat(250, moving), ...repeat(250, still)], talk)
  expect(Math.abs(stillMs - 250 * frameMs)).toBeLessThan(600)
  expect(quietMs).toBe(frameMs)
})

it('a still picture counts as moving again after a second of motion', () => {
  expect(arrived([...repeat(250, still), ...repeat(25, moving)], talk).stillMs).toBe(frameMs)
})

it('a few large pictures, as after a key frame, and filler bytes do not count as motion', () => {
  // The first frames still belong to the motion that is assumed at the start.
  const refined = Array.from({ length: 500 }, (_, n) => (n % 50 < 8 ? moving : still))
  expect(arrived(refined, talk, moving).stillMs).toBeGreaterThan(499 * frameMs - 1000)
})

it('motion in every second picture counts as motion', () => {
  const halves = Array.from({ length: 500 }, (_, n) => (n % 2 === 0 ? moving : still))
  expect(arrived(halves, talk).stillMs).toBeLessThan(1000)
})

it('packets without sound count as silence, a repeated tone does not', () => {
  const pictures = repeat(100, moving)
  const since = (sound: (n: number) => Buffer) => arrived(pictures, (n) => (n < 50 ? talk(n) : sound(n))).quietMs
  expect(since(() => Buffer.from('211004608c1c', 'hex'))).toBe(51 * frameMs)
  expect(since(() => tone)).toBe(frameMs)
  expect(since(talk)).toBe(frameMs)
})

it('the time before the first picture does not count as still', () => {
  const stillness = new Stillness(0)
  stillness.begin(12_000)
  expect(stillness.figures(12_040).stillMs).toBe(40)
})
