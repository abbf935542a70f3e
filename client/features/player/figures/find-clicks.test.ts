import { expect, test } from 'vitest'
import { click } from '#contract/push/clock-bars.ts'
import { ApartFinder } from './listen-for-clicks.ts'
import { ClickFinder } from './find-clicks.ts'

const rate = 44_100
const seconds = 10

/** Reproducible noise. */
function noise() {
  let state = 1
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 1_073_741_823.5 - 1
  }
}

function sound(sample: (time: number) => number) {
  return Float32Array.from({ length: seconds * rate }, (_, n) => sample(n / rate))
}
const clicksAt = (offset: number, loud: number) => (time: number) => {
  const into = (((time - offset) % 1) + 1) % 1
  return into < click.ms / 1000 ? loud * Math.sin(2 * Math.PI * click.hz * into) : 0
}

/** Passes the samples on in blocks of different lengths, as the browser does. */
function find(samples: Float32Array) {
  const finder = new ClickFinder(rate)
  const found: number[] = []
  for (let at = 0, length = 700; at < samples.length; at += length, length = 700 + ((length * 7) % 1500)) {
    const block = samples.subarray(at, at + length)
    found.push(...finder.find(block, block, at / rate))
  }
  return found
}

test('the beginning of each click is found to within a millisecond', () => {
  for (const offset of [0.4, 0.123, 0.999]) {
    const found = find(sound(clicksAt(offset, 0.5)))
    expect(found.length).toBeGreaterThanOrEqual(seconds - 1)
    for (const at of found) expect(Math.abs(at - offset - Math.round(at - offset))).toBeLessThan(0.001)
  }
})

test('clicks are found in a tone with noise, and nothing is found without clicks', () => {
  const random = noise()
  const rest = (time: number) => 0.2 * Math.sin(2 * Math.PI * 330 * time) + 0.02 * random()
  const add = clicksAt(0.4, 0.4)
  const found = find(sound((time) => rest(time) + add(time)))
  expect(found.length).toBeGreaterThanOrEqual(seconds - 1)
  for (const at of found) expect(Math.abs(at - 0.4 - Math.round(at - 0.4))).toBeLessThan(0.003)
  expect(find(sound(rest))).toEqual([])
})

test('a long tone of the same pitch is not a click', () => {
  expect(find(sound((time) => (time % 1 < 0.4 ? 0.5 * Math.sin(2 * Math.PI * click.hz * time) : 0)))).toEqual([])
})

test('clicks that agree show by how much the sound is late or early, up to half a second', () => {
  for (const apart of [0, 120, -80, 430]) {
    const finder = new ApartFinder()
    // The click of a full second arrives `apart` before its picture, a few milliseconds off each time.
    for (let second = 1; second <= 8; second++) finder.addClick(second * 1000 - apart + (second % 3) * 4 - 4)
    expect(Math.abs((finder.apart ?? Number.NaN) - apart)).toBeLessThan(5)
  }
})

test('other sounds do not count, and without clicks there is no result', () => {
  const finder = new ApartFinder()
  expect(finder.apart).toBeNull()
  const random = noise()
  for (let second = 1; second <= 8; second++) finder.addClick(second * 1000 + random() * 500)
  expect(finder.apart).toBeNull()
  for (let second = 9; second <= 16; second++) {
    finder.addClick(second * 1000 - 60)
    finder.addClick(second * 1000 + random() * 500)
  }
  expect(finder.apart).toBe(60)
})
