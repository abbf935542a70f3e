// A clock that a program can read from a picture: the current milliseconds as black and white cells in the upper left corner.

const cell = 20
const columns = 16
/** Bits of the clock; it wraps after four and a half hours. */
const clockBits = 24
const clockRange = 2 ** clockBits
/** Check bits: they detect a frame that was read wrongly, such as a half-drawn one. */
const checkBits = 8
const white = 235
const black = 16

/** The part of the picture that holds the cells, in pixels. */
export const bars = { width: cell * columns, height: cell * ((clockBits + checkBits) / columns) }

const checkOf = (clock: number) => ((clock ^ (clock >>> 8) ^ (clock >>> 16)) & 0xff) ^ 0xa5

/** A grey picture of this size with the time `now` in it. */
export function drawBars(width: number, height: number, now: number): Uint8Array {
  const clock = now % clockRange
  const bits = [...clock.toString(2).padStart(clockBits, '0'), ...checkOf(clock).toString(2).padStart(checkBits, '0')]
  const picture = new Uint8Array(width * height).fill(black)
  bits.forEach((bit, n) => {
    if (bit === '0') return
    const [left, top] = [(n % columns) * cell, Math.floor(n / columns) * cell]
    for (let y = top; y < top + cell; y++) picture.fill(white, y * width + left, y * width + left + cell)
  })
  return picture
}

/** Reads the time from the brightness of the pixels; `now` is the time of reading. Null when it cannot be read. */
export function readBars(brightness: (x: number, y: number) => number, now: number): number | null {
  let bits = ''
  for (let n = 0; n < clockBits + checkBits; n++) {
    const [x, y] = [(n % columns) * cell + cell / 2, Math.floor(n / columns) * cell + cell / 2]
    bits += brightness(x, y) > (white + black) / 2 ? '1' : '0'
  }
  const clock = Number.parseInt(bits.slice(0, clockBits), 2)
  if (Number.parseInt(bits.slice(clockBits), 2) !== checkOf(clock)) return null
  const age = ((now % clockRange) - clock + clockRange) % clockRange
  return now - age
}
