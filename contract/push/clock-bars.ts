// A clock in a picture that a program reads: the current milliseconds as black and white cells in the upper left corner. Our encoder and the
// clock page draw it, our players read it. Sizes are shares of the picture's width, so that it can be read at any size.

/** Cells that would fit into one row from the left to the right edge. A cell is as high as wide. */
export const cellsAcross = 40
/** The clock's own cells: so many in each of so many rows. */
export const barsColumns = 16
export const barsRows = 2
/** Right of the clock: a block of cells that is white while `isFlash`. */
export const flashCells = { column: 17, columns: 2 } as const

/** Bits of the clock; it wraps after four and a half hours. */
const clockBits = 24
const clockRange = 2 ** clockBits
/** Check bits: they detect a frame that was read wrongly, such as a half-drawn one. */
const checkBits = barsColumns * barsRows - clockBits
const checkOf = (clock: number) => ((clock ^ (clock >>> 8) ^ (clock >>> 16)) & 0xff) ^ 0xa5

/** The sound clicks at each full second of this clock; the flash is for the eye. */
export const clickEveryMs = 1000
/** A click is a short tone of this pitch. */
export const click = { hz: 2000, ms: 10 } as const
const flashMs = 100
export const isFlash = (now: number): boolean => now % clickEveryMs < flashMs

/** Which cells are white at `now` (milliseconds since 1970), row by row. */
export function cellsOf(now: number): boolean[] {
  const clock = Math.floor(now) % clockRange
  const bits = clock.toString(2).padStart(clockBits, '0') + checkOf(clock).toString(2).padStart(checkBits, '0')
  return [...bits].map((bit) => bit === '1')
}

/** The time in these cells, which were read at `now`; it is the last such time before. Null where there is no clock. */
export function timeOf(cells: readonly boolean[], now: number): number | null {
  const bits = cells.map((isWhite) => (isWhite ? '1' : '0')).join('')
  const clock = Number.parseInt(bits.slice(0, clockBits), 2)
  if (Number.parseInt(bits.slice(clockBits), 2) !== checkOf(clock)) return null
  const age = ((Math.floor(now) % clockRange) - clock + clockRange) % clockRange
  return Math.floor(now) - age
}
