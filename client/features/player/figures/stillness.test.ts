import { expect, it } from 'vitest'
import { followStillness, smallPicture } from './stillness.ts'

const picture = (change: (n: number) => number = () => 0) =>
  new Uint8ClampedArray(smallPicture.width * smallPicture.height).map((_, n) => 100 + change(n))

it('a picture stands still while it changes no more than by compression', () => {
  const stillness = followStillness()
  for (let at = 0; at <= 5000; at += 500)
    stillness.note(
      picture((n) => (n + at) % 4),
      at,
    )
  expect(stillness.longestMs()).toBe(5000)
})

it('a picture with one small moving spot, or with a slow change of all pixels, does not stand still', () => {
  const spot = followStillness()
  for (let at = 0; at <= 5000; at += 500)
    spot.note(
      picture((n) => (n === at / 500 ? 20 : 0)),
      at,
    )
  expect(spot.longestMs()).toBe(0)
  const slow = followStillness()
  for (let at = 0; at <= 20_000; at += 500)
    slow.note(
      picture(() => at / 250),
      at,
    )
  expect(slow.longestMs()).toBeLessThan(2000)
})

it('the time between two streams does not count as standing still', () => {
  const stillness = followStillness()
  for (const at of [0, 500, 1000, 9000, 9500, 200, 700]) stillness.note(picture(), at)
  expect(stillness.longestMs()).toBe(1000)
})
