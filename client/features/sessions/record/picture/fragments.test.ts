import { expect, test } from 'vitest'
import { fragmentAt, fragmentsOf, instantAt, videoTimeAt } from './fragments.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const at = (seconds: number) => start + seconds * 1000
/** Six seconds, a drop of twenty, and four more seconds, of which the second fragment has no time. */
const fragments = fragmentsOf([
  { programDateTime: at(0), start: 0, duration: 2 },
  { programDateTime: at(2.1), start: 2, duration: 2 },
  { programDateTime: at(4.1), start: 4, duration: 2 },
  { programDateTime: at(26), start: 6, duration: 2 },
  { programDateTime: null, start: 8, duration: 2 },
])
const shownAt = (seconds: number) => {
  const fragment = fragmentAt(fragments, at(seconds))
  return fragment && Number(videoTimeAt(fragment, at(seconds)).toFixed(2))
}

test('each moment of the session has its place in the video, and a moment without a picture has none', () => {
  expect([-1, 0, 1.5, 2.05, 3.1, 27, 29.5].map(shownAt)).toEqual([undefined, 0, 1.5, 1.99, 3, 7, 9.5])
  expect([6.2, 20, 25.9, 30, 31].map(shownAt)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('each time of the video has the instant at which it was on air', () => {
  expect([0, 3, 6.5, 9].map((time) => (instantAt(fragments, time) ?? 0) - start)).toEqual([0, 3100, 26_500, 29_000])
  expect(instantAt([], 3)).toBeUndefined()
})

test('each fragment has the instant up to which nothing is missing', () => {
  expect(fragments.map(({ until }) => until - start)).toEqual([6100, 6100, 6100, 30_000, 30_000])
})
