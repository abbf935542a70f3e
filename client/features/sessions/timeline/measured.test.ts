import { expect, test } from 'vitest'
import { isLost, linesOf, measuredIn, valueAt } from './measured.ts'

const sample = (seconds: number, viewers: number | null, kbps: number | null) => ({
  at: '',
  time: seconds * 1000,
  viewers,
  kbps,
  fps: null,
  keyFrameSeconds: null,
  driftMs: null,
  players: null,
  obsLost: null,
  congestion: null,
  cpu: null,
  delayMs: null,
  apartMs: null,
  stalled: null,
})
/** The bitrate every two seconds, viewers every ten; there is no push from 20 to 44 s. */
const samples = Array.from({ length: 30 }, (_, index) => index * 2).map((seconds) =>
  sample(seconds, seconds % 10 === 0 ? 50 : null, seconds >= 20 && seconds < 44 ? null : 2000),
)
const times = (measure: 'viewers' | 'kbps') =>
  linesOf(measuredIn(samples, measure)).map((line) => [line[0], line.at(-1)].map((value) => (value?.time ?? 0) / 1000))

test('viewers are one line between their counts, and the line of the bitrate is interrupted while there was no push', () => {
  expect(times('viewers')).toEqual([[0, 50]])
  expect(times('kbps')).toEqual([
    [0, 18],
    [44, 58],
  ])
})

test('a minute between samples is not an interruption if only minutes are stored', () => {
  const minutes = [0, 60, 120, 180].map((seconds) => sample(seconds, 5, 900))
  expect(linesOf(measuredIn(minutes, 'kbps'))).toHaveLength(1)
})

test('a moment has the last value before it, and none if that is too old', () => {
  const [viewers, kbps] = [measuredIn(samples, 'viewers'), measuredIn(samples, 'kbps')]
  expect([19_000, -1, 100_000].map((at) => valueAt(viewers, at))).toEqual([50, null, null])
  expect([19_000, 40_000, 45_000].map((at) => valueAt(kbps, at))).toEqual([2000, null, 2000])
})

test('a moment is lost while the push is known to be gone', () => {
  const mark = (seconds: number | null) => [{ kind: 'dropped' as const, at: '', time: 20_000, seconds }]
  expect([19_999, 20_000, 42_999, 43_000].map((at) => isLost(mark(23), at))).toEqual([false, true, true, false])
  expect(isLost(mark(null), 999_000)).toBe(true)
})
