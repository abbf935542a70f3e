import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

/** What is known after each second of a push whose stream is at `dtsAt(ms)` after so many milliseconds. */
function paces(dtsAt: (ms: number) => number | null, seconds: number): (number | null)[] {
  const pace = new Pace(0)
  const known: (number | null)[] = []
  for (let ms = 0; ms <= seconds * 1000; ms += 20) {
    const dts = dtsAt(ms)
    if (dts !== null) pace.note(dts, ms)
    if (ms % 1000 === 0) known.push(pace.figure(ms))
  }
  return known
}
const numbers = (known: (number | null)[]) => known.filter((pace) => pace !== null)

it('a push in time has a pace of 1, once that is known', () => {
  const known = paces((ms) => ms, 60)
  expect(known.slice(0, 10).every((pace) => pace === null)).toBe(true)
  expect(new Set(known.slice(10))).toEqual(new Set([1]))
})

it('a file that is pushed as fast as it goes has that of the file', () => {
  expect(new Set(numbers(paces((ms) => ms * 8, 60)))).toEqual(new Set([8]))
  expect(new Set(numbers(paces((ms) => ms * 1.5, 60)))).toEqual(new Set([1.5]))
})

it('what a stall held back only catches up', () => {
  const stalled = (ms: number) => (ms > 20_000 && ms < 34_000 ? null : ms)
  expect(new Set(numbers(paces(stalled, 60)))).toEqual(new Set([1]))
  const slowlyBack = (ms: number) => (ms < 20_000 ? ms : ms < 34_000 ? null : Math.min(ms, 20_000 + (ms - 34_000) * 3))
  expect(new Set(numbers(paces(slowlyBack, 60)))).toEqual(new Set([1]))
})

it('neither a burst at the start nor an encoder that cannot keep up is faster than time', () => {
  expect(new Set(numbers(paces((ms) => ms + Math.min(ms, 4000), 60)))).toEqual(new Set([1]))
  expect(new Set(numbers(paces((ms) => ms * 0.7, 60)))).toEqual(new Set([1]))
})

it('ends with the hurry', () => {
  const known = paces((ms) => (ms < 20_000 ? ms * 4 : 60_000 + ms), 60)
  expect(known[19]).toBe(4)
  expect(new Set(known.slice(31))).toEqual(new Set([1]))
})
