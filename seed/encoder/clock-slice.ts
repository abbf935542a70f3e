// Writes the clock of a picture as a slice of H.264 (ISO/IEC 14496-10), without an encoder. Every macroblock is plain black or white. An
// unchanged macroblock is skipped; others are predicted from their neighbours and corrected by one coefficient (Intra 16x16, CAVLC).
import { barsColumns, barsRows, cellsAcross, cellsOf, flashCells, isFlash } from '#contract/push/clock-bars.ts'
import { BitWriter } from './bit-writer.ts'
import type { PictureParameters } from './parameter-sets.ts'

/** Brightness. The differences between all of these, and to the mean of black and white, are multiples of `step`. */
const [black, white, unpredicted] = [16, 232, 128]
/** At this quantizer a level of 1 changes the brightness of the whole block by `step` (8.5.10: 256 << 0, then >> 6). */
const [quantizer, step] = [40, 4]
/** Macroblock type: Intra 16x16, DC prediction (mode 2), no AC coefficients. In a P slice five other types come first. */
const flatBlock = { key: 3, other: 8 } as const
const sliceType = { key: 7, other: 5 } as const

/** Macroblocks on each side of a cell. */
export const cellBlocks = (blocksWide: number): number => blocksWide / cellsAcross
/** Height of the clock at the upper edge of a picture, in pixels. */
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

/** Writes the only coefficient of a block, or none (9.2). Levels are at least 26 here, so the escape code for levels from 17 up is used. */
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
  /** `idr_pic_id` of a key frame; null for a picture that depends on the one before. */
  idrId: number | null
  blocksWide: number
  /** Number in the slice; those after the clock are skipped. */
  macroblocks: number
  /** Brightness of the blocks in the picture before, and in this one. */
  before: readonly number[]
  now: readonly number[]
}

function writeHeader(order: SliceOrder): BitWriter {
  const { idrId, parameters, frameNum, frameNumBits } = order
  const header = new BitWriter().unsigned(0).unsigned(idrId === null ? sliceType.other : sliceType.key)
  header.unsigned(parameters.id).bits(frameNum, frameNumBits)
  // A key frame has no references; other pictures have one, in the default order, and mark none.
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
    // After the type: DC prediction of the colour, which is grey everywhere, and an unchanged quantizer.
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
