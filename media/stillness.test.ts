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

/** Pictures and sounds from 0 on, one for each size. */
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

it('a picture that repeats itself stands still since its last motion, give or take half a second', () => {
  const { stillMs, quietMs } = arrived([...repeat(250, moving), ...repeat(250, still)], talk)
  expect(Math.abs(stillMs - 250 * frameMs)).toBeLessThan(600)
  expect(quietMs).toBe(frameMs)
})

it('moves again with its first second of motion', () => {
  expect(arrived([...repeat(250, still), ...repeat(25, moving)], talk).stillMs).toBe(frameMs)
})

it('a few large pictures, as after a key frame, and bytes that only fill up are no motion', () => {
  // The first of them end a motion.
  const refined = Array.from({ length: 500 }, (_, n) => (n % 50 < 8 ? moving : still))
  expect(arrived(refined, talk, moving).stillMs).toBeGreaterThan(499 * frameMs - 1000)
})

it('every second picture is enough to move', () => {
  const halves = Array.from({ length: 500 }, (_, n) => (n % 2 === 0 ? moving : still))
  expect(arrived(halves, talk).stillMs).toBeLessThan(1000)
})

it('packets without sound are silence; one sound again and again is a steady tone', () => {
  const pictures = repeat(100, moving)
  const since = (sound: (n: number) => Buffer) => arrived(pictures, (n) => (n < 50 ? talk(n) : sound(n))).quietMs
  expect(since(() => Buffer.from('211004608c1c', 'hex'))).toBe(51 * frameMs)
  expect(since(() => tone)).toBe(frameMs)
  expect(since(talk)).toBe(frameMs)
})

it('a picture that comes late has not stood still before', () => {
  const stillness = new Stillness(0)
  stillness.begin(12_000)
  expect(stillness.figures(12_040).stillMs).toBe(40)
})
