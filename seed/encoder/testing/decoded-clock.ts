// Reads the clock in decoded pictures.
import { barsColumns, barsRows, cellsAcross, timeOf } from '#contract/push/clock-bars.ts'
import { clockHeight } from '../clock-slice.ts'

/** ffmpeg output options: the brightness of the clock's part of each picture, one byte per pixel. */
export const clockOutput = (width: number): string[] => {
  const crop = `crop=${width}:${clockHeight(width)}:0:0`
  return ['-an', '-fps_mode', 'passthrough', '-vf', `format=yuv420p,extractplanes=y,${crop}`, '-f', 'rawvideo']
}

/** Splits that output into pictures. */
export function picturesIn(output: Buffer, width: number): Buffer[] {
  const size = width * clockHeight(width)
  return Array.from({ length: output.length / size }, (_, n) => output.subarray(n * size, (n + 1) * size))
}

/** Reads a cell at its middle. */
export function isWhite(picture: Buffer, width: number, column: number, row: number): boolean {
  const cell = width / cellsAcross
  return (picture[(row + 0.5) * cell * width + (column + 0.5) * cell] ?? 0) > 128
}

/** The time in each picture, which is before `now`. */
export const readTimes = (pictures: Buffer[], width: number, now: number): (number | null)[] =>
  pictures.map((picture) => {
    const cells = Array.from({ length: barsColumns * barsRows }, (_, n) =>
      isWhite(picture, width, n % barsColumns, Math.floor(n / barsColumns)),
    )
    return timeOf(cells, now)
  })
