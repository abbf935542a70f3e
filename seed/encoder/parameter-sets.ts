// Reads the parameter sets in the configuration record of an H.264 clip.
import { withoutEmulationPrevention } from '#media/codec/avc.ts'
import { BitReader } from '#media/codec/bit-reader.ts'

/** The first parameter set of each kind, the offset of the number of picture parameter sets, and the end of the last one. */
export function readRecord(record: Buffer) {
  const countAt = 8 + record.readUInt16BE(6)
  const sps = record.subarray(8, countAt)
  const pps = record.subarray(countAt + 3, countAt + 3 + record.readUInt16BE(countAt + 1))
  let end = countAt + 1
  for (let left = record.readUInt8(countAt); left > 0; left--) end += 2 + record.readUInt16BE(end)
  return { sps, pps, countAt, end }
}

export interface PictureParameters {
  id: number
  /** The base value of the quantizer, to which each slice adds its own. */
  quantizer: number
}

/** Null unless our code can write slices for these pictures: CAVLC, no weighted prediction, deblocking controlled in each slice. */
export function readPictureParameters(pps: Buffer): PictureParameters | null {
  const reader = new BitReader(withoutEmulationPrevention(pps.subarray(1)))
  const id = reader.unsigned()
  reader.unsigned()
  const isPlain = reader.bits(2) === 0 && reader.unsigned() === 0
  reader.unsigned()
  reader.unsigned()
  const isWeighted = reader.bits(3) > 0
  const quantizer = 26 + reader.signed()
  reader.signed()
  reader.signed()
  // Deblocking control present, no constrained intra prediction, no redundant pictures.
  return isPlain && !isWeighted && reader.bits(3) === 0b100 ? { id, quantizer } : null
}
