// Frames per second that an encoder announces in its metadata.

/** The key `framerate` of onMetaData with the marker of the number that follows it (AMF0, sections 2.2 and 2.5). */
const key = Buffer.from('\x00\x09framerate\x00', 'latin1')
const numberBytes = 8
/** The metadata of every encoder is well below this. Bytes. */
const searchedBytes = 4096
/** A higher value is a clock rate, not a frame rate. */
const mostFps = 240

/** Returns null if the message has no frame rate, or an implausible one. */
export function declaredFps(body: Buffer): number | null {
  const head = body.subarray(0, searchedBytes)
  const found = head.indexOf(key)
  const at = found + key.length
  if (found < 0 || at + numberBytes > head.length) return null
  const fps = head.readDoubleBE(at)
  return fps > 0 && fps <= mostFps ? fps : null
}
