// Whole FLV tags one after the other, as they are recorded: looked at without reading them all.
const headerBytes = 11
const trailerBytes = 4
const videoType = 9
/** Not a description of pictures: the packet type, which follows the codec's byte, is 1. */
export const isPicture = (bytes: Buffer, at: number) => bytes[at] === videoType && bytes[at + headerBytes + 1] === 1

/** Of a picture. */
export const isKey = (bytes: Buffer, at: number) => bytes.readUInt8(at + headerBytes) >> 4 === 1

/** Its whole length. */
export const tagBytes = (bytes: Buffer, at: number) => headerBytes + bytes.readUIntBE(at + 1, 3) + trailerBytes

/** The decoding time of the tag at this place, in milliseconds. */
export const tagTime = (bytes: Buffer, at: number): number => bytes.readUIntBE(at + 4, 3) + bytes.readUInt8(at + 7) * 0x1000000

/** The time of the last picture. */
export function lastPicture(parts: readonly Buffer[]): number | null {
  let last: number | null = null
  for (const bytes of parts)
    for (let at = 0; at < bytes.length; at += tagBytes(bytes, at)) if (isPicture(bytes, at)) last = tagTime(bytes, at)
  return last
}
