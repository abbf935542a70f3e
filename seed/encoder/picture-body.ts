// Body of an RTMP message with an H.264 picture: the FLV header bytes, then NAL units with length prefixes.

/** FLV header: frame type and codec (1 byte), packet type (1), composition time (3). */
export const codecBytes = 5
const lengthBytes = 4
/** Types of NAL units with a slice (ISO/IEC 14496-10, 7.4.1): of a key frame, and of other pictures. */
const sliceTypes = [5, 1]
const typeMask = 31

const withLength = (unit: Buffer): Buffer => {
  const size = Buffer.alloc(lengthBytes)
  size.writeUInt32BE(unit.length)
  return Buffer.concat([size, unit])
}

/** A picture of a single slice that depends on the one before. */
export const pictureBody = (slice: Buffer): Buffer => Buffer.concat([Buffer.from([0x27, 1, 0, 0, 0]), withLength(slice)])

/** The NAL units with slices, in order, and where each begins in the body. */
export function slicesOf(body: Buffer): { at: number; unit: Buffer }[] {
  const slices: { at: number; unit: Buffer }[] = []
  for (let at = codecBytes; at + lengthBytes < body.length;) {
    const unit = body.subarray(at + lengthBytes, at + lengthBytes + body.readUInt32BE(at))
    if (sliceTypes.includes(unit.readUInt8(0) & typeMask)) slices.push({ at, unit })
    at += lengthBytes + unit.length
  }
  return slices
}

/** The picture with another first slice. */
export function withFirstSlice(body: Buffer, slice: Buffer): Buffer {
  const [first] = slicesOf(body)
  if (!first) return body
  return Buffer.concat([body.subarray(0, first.at), withLength(slice), body.subarray(first.at + lengthBytes + first.unit.length)])
}
