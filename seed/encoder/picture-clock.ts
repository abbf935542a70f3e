// Puts the time into the pictures of a clip that was made for it: the first slice of each is the black strip in which the clock stands, and
// nothing else builds on it (clock-clip.ts).
import { readPictureFormat, withoutEmulationPrevention } from '#media/codec/avc.ts'
import { BitReader } from '#media/codec/bit-reader.ts'
import { blocksOf, clockHeight, writeClockSlice } from './clock-slice.ts'
import { readPictureParameters, readRecord } from './parameter-sets.ts'
import { codecBytes, pictureBody, slicesOf, withFirstSlice } from './picture-body.ts'
import { ownParameters } from './still-picture.ts'

const block = 16
/** Bytes of a slice that hold its header. */
const headerBytes = 16
/** NAL units of a slice, of a key frame and of one on which the next builds. */
const nal = { key: 0x65, other: 0x41 } as const

/**
 * Draws the clock into the next picture of a group, which begins with its key frame.
 * @param body null for one that shows the clip's last picture again
 * @param now milliseconds since 1970
 */
export type DrawClock = (body: Buffer | null, now: number) => Buffer

const slice = (unit: Buffer, read: (reader: BitReader) => number) =>
  read(new BitReader(withoutEmulationPrevention(unit.subarray(1, headerBytes))))

/** The number by which two key frames in a row differ. */
const idrIdOf = (unit: Buffer, frameNumBits: number) =>
  slice(unit, (reader) => {
    for (let field = 0; field < 3; field++) reader.unsigned()
    reader.skip(frameNumBits)
    return reader.unsigned()
  })

/** How to draw into one group; null for a clip without a place for the clock. */
export function pictureClock(config: Buffer, keyFrame: Buffer): (() => DrawClock) | null {
  const { sps, pps } = readRecord(config.subarray(codecBytes))
  const { width, macroblocks, frameNumBits } = readPictureFormat(sps)
  const parameters = readPictureParameters(pps)
  const blocksWide = width / block
  const clockBlocks = (blocksWide * clockHeight(width)) / block
  const second = slicesOf(keyFrame)[1]
  if (!parameters || !second || slice(second.unit, (reader) => reader.unsigned()) !== clockBlocks) return null

  return () => {
    let place = 0
    let before: number[] = []
    return (body, now) => {
      const first = place === 0 && body ? slicesOf(body)[0] : undefined
      const blocks = blocksOf(now, blocksWide)
      const order = { frameNum: place++ % 2 ** frameNumBits, frameNumBits, blocksWide, before, now: blocks }
      before = blocks
      if (!body) return pictureBody(writeClockSlice({ ...order, parameters: ownParameters, nal: nal.other, idrId: null, macroblocks }))
      const kind = first ? { nal: nal.key, idrId: idrIdOf(first.unit, frameNumBits) } : { nal: nal.other, idrId: null }
      return withFirstSlice(body, writeClockSlice({ ...order, ...kind, parameters, macroblocks: clockBlocks }))
    }
  }
}
