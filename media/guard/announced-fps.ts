// How many frames a second an encoder means to send, as its metadata has it.

/** The key `framerate` of onMetaData with the marker of the number that follows it (AMF0, sections 2.2 and 2.5). */
const key = Buffer.from('\x00\x09framerate\x00', 'latin1')
const numberBytes = 8
/** Metadata of any encoder is well below this. Bytes. */
const searchedBytes = 4096
/** Beyond this it is a clock's rate, not a camera's. */
const mostFps = 240

/** Null when the message says nothing of it, or nothing that can be meant. */
export function announcedFps(body: Buffer): number | null {
  const head = body.subarray(0, searchedBytes)
  const found = head.indexOf(key)
  const at = found + key.length
  if (found < 0 || at + numberBytes > head.length) return null
  const fps = head.readDoubleBE(at)
  return fps > 0 && fps <= mostFps ? fps : null
}
