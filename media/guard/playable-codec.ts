// The product's player supports H.264 with AAC. Refuse everything else with a reason instead of showing a black picture.

const aac = 10
const h264 = 7
const audioFormats: Record<number, string> = {
  0: 'PCM',
  2: 'MP3',
  3: 'PCM',
  7: 'G.711',
  8: 'G.711',
  9: 'Enhanced RTMP audio',
  11: 'Speex',
  14: 'MP3',
}

/** Returns the name of an audio codec that cannot be played, or null if it can. Empty messages have no codec. */
export function unplayableAudio(body: Buffer): string | null {
  const first = body[0]
  if (first === undefined || first >> 4 === aac) return null
  return audioFormats[first >> 4] ?? 'an unknown audio codec'
}

/** The same for video. Enhanced RTMP sets the highest bit and names its codec in four letters (hvc1, av01, vp09). */
export function unplayableVideo(body: Buffer): string | null {
  const first = body[0]
  if (first === undefined) return null
  if (first & 0x80) return body.toString('latin1', 1, 5).replace(/[^\w.-]/g, '') || 'an enhanced video codec'
  return (first & 0x0f) === h264 ? null : 'an old video codec'
}
