// Writes a picture that repeats the one before, without an encoder: an H.264 slice in which every macroblock is skipped (ISO/IEC 14496-10,
// 7.3.3 and 7.3.4). It takes a dozen bytes, whatever the size of the picture.
import { readPictureFormat } from '#media/codec/avc.ts'
import { BitWriter } from './bit-writer.ts'
import { readRecord, type PictureParameters } from './parameter-sets.ts'
import { codecBytes, pictureBody } from './picture-body.ts'

const [sliceOfPicture, parameterSet] = [0x41, 0x68]
/** An additional picture parameter set with CAVLC coding, in which skipping all macroblocks takes a single number. */
export const ownParameters: PictureParameters = { id: 31, quantizer: 26 }

export interface StillPictures {
  /** Replaces the clip's configuration: also contains the parameter set of the repeated pictures. */
  config: Buffer
  /** @param place how many pictures after the key frame */
  repeat(place: number): Buffer
}

/**
 * @param config body of the message that configures the picture
 * Throws unless the pictures are H.264 that is shown in the order in which it is decoded (no B-frames).
 */
export function stillPictures(config: Buffer): StillPictures {
  const record = config.subarray(codecBytes)
  const { sps, countAt, end } = readRecord(record)
  const { macroblocks, frameNumBits, orderType } = readPictureFormat(sps)
  if (orderType !== 2) throw new Error('the clip has B-frames, so no picture of it can be repeated')
  // Sequence parameter set 0, CAVLC, one slice group, one reference, no weighting, default quantizers, deblocking control in each slice.
  const plain = new BitWriter().unsigned(ownParameters.id).unsigned(0).bits(0, 2).unsigned(0).unsigned(0).unsigned(0).bits(0, 3)
  const set = Buffer.concat([Buffer.from([parameterSet]), plain.unsigned(0).unsigned(0).unsigned(0).bits(0b100, 3).payload()])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(set.length)
  const own = Buffer.concat([config.subarray(0, codecBytes), record.subarray(0, end), length, set, record.subarray(end)])
  own.writeUInt8(record.readUInt8(countAt) + 1, codecBytes + countAt)

  const write = (frameNum: number): Buffer => {
    // First macroblock 0, P slice, one reference in the default order, no quantizer change, no deblocking.
    const header = new BitWriter().unsigned(0).unsigned(0).unsigned(ownParameters.id).bits(frameNum, frameNumBits).bits(0, 3)
    const slice = header.unsigned(0).unsigned(1).unsigned(macroblocks).payload()
    return pictureBody(Buffer.concat([Buffer.from([sliceOfPicture]), slice]))
  }
  const written = new Map<number, Buffer>()
  return {
    config: own,
    repeat(place) {
      const frameNum = place % 2 ** frameNumBits
      const body = written.get(frameNum) ?? write(frameNum)
      written.set(frameNum, body)
      return body
    },
  }
}
