// A machine-readable clock in a video picture: the current milliseconds as black and white cells in the upper left corner. Our test encoder and
// the clock page draw it, our players decode it to measure the delay. Sizes are relative to the picture's width.

/** Width of the picture in cells. Cells are square. */
export const cellsAcross = 40
/** Size of the clock in cells. */
export const barsColumns = 16
export const barsRows = 2
/** A block of cells to the right of the clock, white while `isFlash`. */
export const flashCells = { column: 17, columns: 2 } as const

/** Bits of the clock; it wraps after four and a half hours. */
const clockBits = 24
const clockRange = 2 ** clockBits
/** Check bits, to detect a wrongly decoded frame, such as a half-drawn one. */
const checkBits = barsColumns * barsRows - clockBits
const checkOf = (clock: number) => ((clock ^ (clock >>> 8) ^ (clock >>> 16)) & 0xff) ^ 0xa5

/** A click sounds at each full second of the clock, together with the flash. */
export const clickEveryMs = 1000
/** Frequency and length of the click's tone. */
export const click = { hz: 2000, ms: 10 } as const
const flashMs = 100
export const isFlash = (now: number): boolean => now % clickEveryMs < flashMs

/** The cells at `now` (milliseconds since 1970), row by row; true is white. */
export function cellsOf(now: number): boolean[] {
  const clock = Math.floor(now) % clockRange
  const bits = clock.toString(2).padStart(clockBits, '0') + checkOf(clock).toString(2).padStart(checkBits, '0')
  return [...bits].map((bit) => bit === '1')
}

/** Decodes cells that were read at `now`: the latest matching time before `now`. Null if they are not a clock. */
export function timeOf(cells: readonly boolean[], now: number): number | null {
  const bits = cells.map((isWhite) => (isWhite ? '1' : '0')).join('')
  const clock = Number.parseInt(bits.slice(0, clockBits), 2)
  if (Number.parseInt(bits.slice(clockBits), 2) !== checkOf(clock)) return null
  const age = ((Math.floor(now) % clockRange) - clock + clockRange) % clockRange
  return Math.floor(now) - age
}
