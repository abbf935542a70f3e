// Draws the time into the pictures of a clip that was made for it (made-clip.ts): the first slice of each picture is the strip with the
// clock, and no other slice depends on it.
import { readPictureFormat, withoutEmulationPrevention } from '#media/codec/avc.ts'
import { BitReader } from '#media/codec/bit-reader.ts'
import { blocksOf, clockHeight, writeClockSlice } from './clock-slice.ts'
import { readPictureParameters, readRecord } from './parameter-sets.ts'
import { codecBytes, pictureBody, slicesOf, withFirstSlice } from './picture-body.ts'
import { ownParameters } from './still-picture.ts'

const block = 16
/** Bytes of a slice that are read to parse its header. */
const headerBytes = 16
/** First byte of a NAL unit with a slice: of a key frame, and of another reference picture. */
const nal = { key: 0x65, other: 0x41 } as const

/**
 * Draws the clock into the next picture of a group, which begins with its key frame.
 * @param body null to repeat the clip's last picture
 * @param now milliseconds since 1970
 */
export type DrawClock = (body: Buffer | null, now: number) => Buffer

const slice = (unit: Buffer, read: (reader: BitReader) => number) =>
  read(new BitReader(withoutEmulationPrevention(unit.subarray(1, headerBytes))))

/** `idr_pic_id`: differs between two consecutive key frames. */
const idrIdOf = (unit: Buffer, frameNumBits: number) =>
  slice(unit, (reader) => {
    for (let field = 0; field < 3; field++) reader.unsigned()
    reader.skip(frameNumBits)
    return reader.unsigned()
  })

/** Returns a function that starts drawing into a group; null for a clip without a place for the clock. */
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
