// Converts unusual video and audio of some encoders to the form that players expect: NAL units with lengths instead of start codes (H.264
// annex B), AAC packets without ADTS headers, a codec configuration before the first frame, and in it only the sets that the pictures use.
import { adtsFrames } from '../codec/adts.ts'
import { readAvcConfig } from '../codec/avc.ts'
import { mayHaveStartCodes, recordOf, unitsByLength, unitsByStartCode, withLengths } from '../codec/nal-units.ts'
import { withoutUnusedSets } from '../codec/used-sets.ts'

const videoHeaderBytes = 5
const audioHeaderBytes = 2
const [description, content] = [0, 1]
const descriptionHeader = Buffer.from([0x17, description, 0, 0, 0])
const keyFrame = 1

/** For one push. Takes and returns message bodies in FLV format; almost always the body is returned unchanged. */
export class Repair {
  #lengthBytes = 4
  /** The encoder has sent a configuration; parameter sets in its key frames are then ignored. */
  #isPictureDescribed = false
  #isSoundDescribed = false
  /** The configuration made from the parameter sets of a key frame. */
  #made: Buffer | null = null

  video(body: Buffer): Buffer[] {
    if (body.length <= videoHeaderBytes) return [body]
    const data = body.subarray(videoHeaderBytes)
    if (body[1] === description) return [this.#describe(body, data)]
    if (body[1] !== content) return [body]
    const isKey = body.readUInt8(0) >> 4 === keyFrame
    const units = mayHaveStartCodes(data) && !unitsByLength(data, this.#lengthBytes) ? unitsByStartCode(data) : null
    const picture = units ? Buffer.concat([body.subarray(0, videoHeaderBytes), withLengths(units, this.#lengthBytes)]) : body
    if (!isKey || this.#isPictureDescribed) return [picture]
    const record = recordOf(units ?? unitsByLength(data, this.#lengthBytes) ?? [], this.#lengthBytes)
    if (!record || this.#made?.equals(record)) return [picture]
    this.#made = record
    return [Buffer.concat([descriptionHeader, record]), picture]
  }

  audio(body: Buffer): Buffer[] {
    if (body.length <= audioHeaderBytes) return [body]
    if (body[1] === description) {
      this.#isSoundDescribed = true
      return [body]
    }
    const adts = adtsFrames(body.subarray(audioHeaderBytes))
    if (!adts) return [body]
    const codec = body.subarray(0, 1)
    const packets = adts.packets.map((packet) => Buffer.concat([codec, Buffer.from([content]), packet]))
    if (this.#isSoundDescribed) return packets
    this.#isSoundDescribed = true
    return [Buffer.concat([codec, Buffer.from([description]), adts.config]), ...packets]
  }

  /** A configuration may contain start codes as well, or parameter sets of an earlier size. */
  #describe(body: Buffer, data: Buffer): Buffer {
    const record = mayHaveStartCodes(data) ? recordOf(unitsByStartCode(data), this.#lengthBytes) : withoutUnusedSets(data)
    this.#isPictureDescribed = record !== null && readAvcConfig(record) !== null
    if (!record || !this.#isPictureDescribed) return body
    this.#lengthBytes = (record.readUInt8(4) & 3) + 1
    return record === data ? body : Buffer.concat([descriptionHeader, record])
  }
}
