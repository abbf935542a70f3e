import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

/** The figure after each second of a push that sends a frame with the time `dtsAt(ms)` after `ms` milliseconds. */
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

it('a push in real time has a pace of 1, after ten seconds of measuring', () => {
  const known = paces((ms) => ms, 60)
  expect(known.slice(0, 10).every((pace) => pace === null)).toBe(true)
  expect(new Set(known.slice(10))).toEqual(new Set([1]))
})

it('a file that is pushed faster than real time has the pace at which it is sent', () => {
  expect(new Set(numbers(paces((ms) => ms * 8, 60)))).toEqual(new Set([8]))
  expect(new Set(numbers(paces((ms) => ms * 1.5, 60)))).toEqual(new Set([1.5]))
})

it('frames that catch up after a stall do not raise the pace', () => {
  const stalled = (ms: number) => (ms > 20_000 && ms < 34_000 ? null : ms)
  expect(new Set(numbers(paces(stalled, 60)))).toEqual(new Set([1]))
  const slowlyBack = (ms: number) => (ms < 20_000 ? ms : ms < 34_000 ? null : Math.min(ms, 20_000 + (ms - 34_000) * 3))
  expect(new Set(numbers(paces(slowlyBack, 60)))).toEqual(new Set([1]))
})

it('neither a burst at the start nor an encoder that is too slow changes the pace of 1', () => {
  expect(new Set(numbers(paces((ms) => ms + Math.min(ms, 4000), 60)))).toEqual(new Set([1]))
  expect(new Set(numbers(paces((ms) => ms * 0.7, 60)))).toEqual(new Set([1]))
})

it('the pace returns to 1 when the push returns to real time', () => {
  const known = paces((ms) => (ms < 20_000 ? ms * 4 : 60_000 + ms), 60)
  expect(known[19]).toBe(4)
  expect(new Set(known.slice(31))).toEqual(new Set([1]))
})
