// Reads the frames of an HTTP-FLV stream, as a player does (Adobe's Video File Format Specification 10.1, annex E).

export interface FlvFrame {
  kind: 'audio' | 'video'
  /** A key frame. */
  isKey: boolean
  /** The packet with its codec's header. */
  body: Buffer
}

const [headerBytes, tagHeaderBytes, tagTrailerBytes] = [9, 11, 4]
const kinds: Partial<Record<number, FlvFrame['kind']>> = { 8: 'audio', 9: 'video' }
const keyFrame = 1

/** Yields frames as they arrive, without codec configurations. Leaving the loop ends the request. */
export async function* watch(url: string): AsyncGenerator<FlvFrame> {
  const over = new AbortController()
  try {
    const { body } = await fetch(url, { signal: over.signal })
    let waiting = Buffer.alloc(0)
    let at = headerBytes + tagTrailerBytes
    for await (const part of body ?? []) {
      waiting = Buffer.concat([waiting, part])
      while (waiting.length >= at + tagHeaderBytes) {
        const end = at + tagHeaderBytes + waiting.readUIntBE(at + 1, 3)
        if (waiting.length < end + tagTrailerBytes) break
        const kind = kinds[waiting.readUInt8(at)]
        const packet = Buffer.from(waiting.subarray(at + tagHeaderBytes, end))
        waiting = waiting.subarray(end + tagTrailerBytes)
        at = 0
        const isFrame = packet.length > 1 && packet[1] !== 0
        if (kind && isFrame) yield { kind, isKey: kind === 'video' && packet.readUInt8(0) >> 4 === keyFrame, body: packet }
      }
    }
  } finally {
    over.abort()
  }
}
