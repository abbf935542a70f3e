import { expect, it } from 'vitest'
import { followStillness, smallPicture } from './stillness.ts'

const picture = (change: (n: number) => number = () => 0) =>
  new Uint8ClampedArray(smallPicture.width * smallPicture.height).map((_, n) => 100 + change(n))

it('a picture stands still while nothing changes more than compression changes it', () => {
  const stillness = followStillness()
  for (let at = 0; at <= 5000; at += 500)
    stillness.note(
      picture((n) => (n + at) % 4),
      at,
    )
  expect(stillness.longestMs()).toBe(5000)
})

it('one small spot that moves, or a slow change of all, is a picture that does not stand still', () => {
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

it('what lies between two streams is no picture that stood still', () => {
  const stillness = followStillness()
  for (const at of [0, 500, 1000, 9000, 9500, 200, 700]) stillness.note(picture(), at)
  expect(stillness.longestMs()).toBe(1000)
})
