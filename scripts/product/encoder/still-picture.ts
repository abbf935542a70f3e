// A picture that repeats the one before, written without an encoder: an H.264 slice in which every macroblock is skipped (ISO/IEC 14496-10,
// 7.3.3 and 7.3.4). It has a dozen bytes, whatever the size of the picture.
import { readPictureFormat } from '#media/codec/avc.ts'

/** Writes bits, and the exponential-Golomb numbers of H.264 (9.1), from most to least significant. */
class BitWriter {
  #bits = ''

  bits(value: number, count: number): this {
    this.#bits += value.toString(2).padStart(count, '0')
    return this
  }

  unsigned(value: number): this {
    const digits = (value + 1).toString(2)
    this.#bits += '0'.repeat(digits.length - 1) + digits
    return this
  }

  /** The bytes of a NAL unit's payload: ended by a 1 and zeros, and without three bytes that look like a start code. */
  payload(): Buffer {
    const whole = `${this.#bits}1`
    const padded = whole.padEnd(Math.ceil(whole.length / 8) * 8, '0')
    const bytes = padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
    const kept: number[] = []
    for (const byte of bytes) {
      if (byte <= 3 && kept.at(-1) === 0 && kept.at(-2) === 0) kept.push(3)
      kept.push(byte)
    }
    return Buffer.from(kept)
  }
}

const [pictureType, sliceOfPicture, parameterSet] = [0x27, 0x41, 0x68]
const codecBytes = 5
/** Ours, beside the encoder's: this one writes numbers in the plain way (CAVLC), in which skipping is a single number. */
const ownParameterSetId = 31

/** The first sequence parameter set of a configuration record, and where its picture parameter sets are counted and end. */
function readRecord(record: Buffer) {
  const spsEnd = 8 + record.readUInt16BE(6)
  let end = spsEnd + 1
  for (let left = record.readUInt8(spsEnd); left > 0; left--) end += 2 + record.readUInt16BE(end)
  return { sps: record.subarray(8, spsEnd), countAt: spsEnd, end }
}

export interface StillPictures {
  /** The clip's configuration with the parameter set that the repeated pictures need; it takes the place of the clip's own. */
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
  // Sequence 0, CAVLC, one slice group, one reference picture, nothing weighted, quantizers at their middle, deblocking named in each slice.
  const plain = new BitWriter().unsigned(ownParameterSetId).unsigned(0).bits(0, 2).unsigned(0).unsigned(0).unsigned(0).bits(0, 3)
  const set = Buffer.concat([Buffer.from([parameterSet]), plain.unsigned(0).unsigned(0).unsigned(0).bits(0b100, 3).payload()])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(set.length)
  const own = Buffer.concat([config.subarray(0, codecBytes), record.subarray(0, end), length, set, record.subarray(end)])
  own.writeUInt8(record.readUInt8(countAt) + 1, codecBytes + countAt)

  const write = (frameNum: number): Buffer => {
    // From the first macroblock, of type P, one reference picture in the usual order, no quantizer change, no deblocking.
    const header = new BitWriter().unsigned(0).unsigned(0).unsigned(ownParameterSetId).bits(frameNum, frameNumBits).bits(0, 3)
    const slice = header.unsigned(0).unsigned(1).unsigned(macroblocks).payload()
    const size = Buffer.alloc(4)
    size.writeUInt32BE(slice.length + 1)
    return Buffer.concat([Buffer.from([pictureType, 1, 0, 0, 0]), size, Buffer.from([sliceOfPicture]), slice])
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
