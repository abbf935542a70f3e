import { expect, test } from 'vitest'
import { barsColumns, cellsOf } from '#contract/push/clock-bars.ts'
import { barsHeight, barsWidth, clockIn } from './read-clock.ts'

/** The pixels of the clock's cells, in these brightnesses. */
function pixelsOf(time: number, white = 235, black = 16) {
  const cells = cellsOf(time)
  const pixels = new Uint8ClampedArray(barsWidth * barsHeight * 4).fill(255)
  const cell = barsWidth / barsColumns
  for (let y = 0; y < barsHeight; y++)
    for (let x = 0; x < barsWidth; x++)
      pixels.fill(
        cells[Math.floor(y / cell) * barsColumns + Math.floor(x / cell)] ? white : black,
        (y * barsWidth + x) * 4,
        (y * barsWidth + x) * 4 + 3,
      )
  return pixels
}

const now = Date.UTC(2026, 10, 23, 12)

test('the clock is read to the millisecond, also if the encoder has reduced its contrast', () => {
  for (const age of [0, 1, 733, 4_000_000]) expect(clockIn(pixelsOf(now - age), now)).toBe(now - age)
  expect(clockIn(pixelsOf(now - 500, 180, 60), now)).toBe(now - 500)
})

test('no clock is found in a black picture, in a grey one, or in halves of two frames', () => {
  expect(clockIn(new Uint8ClampedArray(barsWidth * barsHeight * 4), now)).toBeNull()
  expect(clockIn(pixelsOf(now, 130, 120), now)).toBeNull()
  const [upper, lower] = [pixelsOf(now - 90_000), pixelsOf(now - 967)]
  lower.set(upper.subarray(0, upper.length / 2))
  expect(clockIn(lower, now)).toBeNull()
})
