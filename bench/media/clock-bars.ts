// Draws and reads the clock in a picture, pixel by pixel (contract/push/clock-bars.ts).
import { barsColumns, barsRows, cellsAcross, cellsOf, timeOf } from '#contract/push/clock-bars.ts'

const white = 235
const black = 16

/** A grey picture of this size with the time `now` in it. */
export function drawBars(width: number, height: number, now: number): Uint8Array {
  const cell = width / cellsAcross
  const picture = new Uint8Array(width * height).fill(black)
  cellsOf(now).forEach((isWhite, n) => {
    if (!isWhite) return
    const [left, top] = [(n % barsColumns) * cell, Math.floor(n / barsColumns) * cell]
    for (let y = top; y < top + cell; y++) picture.fill(white, y * width + left, y * width + left + cell)
  })
  return picture
}

/** Reads the time from the brightness of the cells; `now` is the time of reading. Null when it cannot be read. */
export function readBars(brightness: (column: number, row: number) => number, now: number): number | null {
  const cells = Array.from({ length: barsColumns * barsRows }, (_, n) => brightness(n % barsColumns, Math.floor(n / barsColumns)))
  return timeOf(
    cells.map((level) => level > (white + black) / 2),
    now,
  )
}
