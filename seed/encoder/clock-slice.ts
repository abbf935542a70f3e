// The clock of a picture as a slice of H.264 (ISO/IEC 14496-10), written without an encoder: every macroblock is flat, black or white. One
// that stays as it was is skipped; another is predicted from its neighbours and corrected by a single number (Intra 16x16, CAVLC).
import { barsColumns, barsRows, cellsAcross, cellsOf, flashCells, isFlash } from '#contract/push/clock-bars.ts'
import { BitWriter } from './bit-writer.ts'
import type { PictureParameters } from './parameter-sets.ts'

/** Brightness. Both, their mean, and 128 where there is no neighbour, lie whole numbers of `step` apart. */
const [black, white, unpredicted] = [16, 232, 128]
/** At this quantizer a level of 1 changes the brightness of the whole block by `step` (8.5.10: 256 << 0, then >> 6). */
const [quantizer, step] = [40, 4]
/** Intra 16x16, predicted by the mean of the neighbours (mode 2), without other coefficients; in a P slice five types come before. */
const flatBlock = { key: 3, other: 8 } as const
const sliceType = { key: 7, other: 5 } as const

/** Macroblocks on each side of a cell. */
export const cellBlocks = (blocksWide: number): number => blocksWide / cellsAcross
/** Pixels of a picture's upper edge that belong to its clock. */
export const clockHeight = (width: number): number => (width / cellsAcross) * barsRows

/** The brightness of each macroblock at this time, row by row. */
export function blocksOf(now: number, blocksWide: number): number[] {
  const side = cellBlocks(blocksWide)
  const cells = cellsOf(now)
  const isWhite = (column: number, row: number) => {
    if (column < barsColumns) return cells[row * barsColumns + column] ?? false
    return isFlash(now) && column >= flashCells.column && column < flashCells.column + flashCells.columns
  }
  return Array.from({ length: blocksWide * barsRows * side }, (_, n) =>
    isWhite(Math.floor((n % blocksWide) / side), Math.floor(n / blocksWide / side)) ? white : black,
  )
}

/** The only coefficient of a block, or none (9.2). A level here is 26 at least, and is written in the form for those from 17 up. */
function writeLevel(slice: BitWriter, level: number): void {
  if (level === 0) return void slice.bits(1, 1)
  const code = level > 0 ? 2 * level - 2 : -2 * level - 1
  // One coefficient, not of 1 or -1; 15 zeros and the level; no zeros before it.
  slice
    .bits(0b000101, 6)
    .bits(1, 16)
    .bits(code - 32, 12)
    .bits(1, 1)
}

export interface SliceOrder {
  /** First byte of the NAL unit. */
  nal: number
  parameters: PictureParameters
  frameNum: number
  frameNumBits: number
  /** Of a key frame; null for a picture that builds on the one before. */
  idrId: number | null
  blocksWide: number
  /** Of the slice; those behind the clock are skipped. */
  macroblocks: number
  /** What the picture before showed. */
  before: readonly number[]
  now: readonly number[]
}

function writeHeader(order: SliceOrder): BitWriter {
  const { idrId, parameters, frameNum, frameNumBits } = order
  const header = new BitWriter().unsigned(0).unsigned(idrId === null ? sliceType.other : sliceType.key)
  header.unsigned(parameters.id).bits(frameNum, frameNumBits)
  // A key frame replaces all others; another has one reference, the usual, and marks none.
  if (idrId !== null) header.unsigned(idrId).bits(0b00, 2)
  else header.bits(1, 1).unsigned(0).bits(0b00, 2)
  // No deblocking: it would mix neighbouring cells.
  return header.signed(quantizer - parameters.quantizer).unsigned(1)
}

/** A NAL unit. */
export function writeClockSlice(order: SliceOrder): Buffer {
  const { nal, idrId, blocksWide, macroblocks, before, now } = order
  const slice = writeHeader(order)
  let skipped = 0
  now.forEach((wanted, n) => {
    if (idrId === null && before[n] === wanted) return void skipped++
    if (idrId === null) slice.unsigned(skipped)
    skipped = 0
    const left = n % blocksWide > 0 ? now[n - 1] : undefined
    const above = now[n - blocksWide]
    const predicted = ((left ?? above ?? unpredicted) + (above ?? left ?? unpredicted)) / 2
    // After its type: colours predicted by their mean, which is grey everywhere, and the quantizer as before.
    slice
      .unsigned(idrId === null ? flatBlock.other : flatBlock.key)
      .unsigned(0)
      .signed(0)
    writeLevel(slice, (wanted - predicted) / step)
  })
  skipped += macroblocks - now.length
  if (idrId === null && skipped > 0) slice.unsigned(skipped)
  return Buffer.concat([Buffer.from([nal]), slice.payload()])
}
