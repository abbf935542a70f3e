// RTMP's chunk stream (Adobe's Real Time Messaging Protocol, section 5.3): splits messages into chunks and reassembles them.

export interface Message {
  type: number
  streamId: number
  timestamp: number
  body: Buffer
}

export const messageType = { setChunkSize: 1, audio: 8, video: 9, data: 18, command: 20 } as const

/** Default payload bytes of a chunk, until either side changes it. */
export const defaultChunkSize = 128
const extended = 0xffffff
const continuation = 0xc0
/** Message header bytes for chunk formats 0 to 3. */
const headerBytes = [11, 7, 3, 0] as const

/** Splits a message into chunks on one chunk stream (2 to 63). The first chunk has a full header. */
export function writeMessage(chunkStream: number, message: Message, chunkSize: number): Buffer {
  const { body, timestamp } = message
  const late = timestamp >= extended
  const header = Buffer.alloc(late ? 16 : 12)
  header[0] = chunkStream
  header.writeUIntBE(late ? extended : timestamp, 1, 3)
  header.writeUIntBE(body.length, 4, 3)
  header[7] = message.type
  header.writeUInt32LE(message.streamId, 8)
  if (late) header.writeUInt32BE(timestamp >>> 0, 12)
  const next = Buffer.concat([Buffer.from([continuation | chunkStream]), header.subarray(12)])
  const parts: Buffer[] = [header]
  for (let at = 0; at < body.length; at += chunkSize) {
    if (at > 0) parts.push(next)
    parts.push(body.subarray(at, at + chunkSize))
  }
  return Buffer.concat(parts)
}

type Received = Pick<Message, 'type' | 'body'>
interface Incoming {
  type: number
  length: number
  extendedTimestamp: boolean
  body: Buffer
}

/** Assembles a server's chunks to whole messages. Timestamps are ignored, since a publisher does not need them. */
export class MessageReader {
  #chunkSize: number = defaultChunkSize
  #bytes: Buffer = Buffer.alloc(0)
  #incoming = new Map<number, Incoming>()

  read(bytes: Buffer): Received[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
    const messages: Received[] = []
    for (;;) {
      const message = this.#takeChunk()
      if (message === 'incomplete') return messages
      // Applies from the next chunk on, which may be in the same data.
      if (message?.type === messageType.setChunkSize) this.#chunkSize = message.body.readUInt32BE()
      if (message) messages.push(message)
    }
  }

  #takeChunk(): Received | null | 'incomplete' {
    const first = this.#bytes[0]
    if (first === undefined) return 'incomplete'
    const id = first & 0x3f
    const format = first >> 6
    const headerEnd = 1 + (headerBytes[format] ?? 0)
    if (this.#bytes.length < headerEnd) return 'incomplete'
    const state = this.#readHeader(format, this.#incoming.get(id))
    const start = headerEnd + (state.extendedTimestamp ? 4 : 0)
    const end = start + Math.min(this.#chunkSize, state.length - state.body.length)
    if (this.#bytes.length < end) return 'incomplete'
    const body = Buffer.concat([state.body, this.#bytes.subarray(start, end)])
    this.#bytes = this.#bytes.subarray(end)
    const whole = body.length >= state.length
    this.#incoming.set(id, { ...state, body: whole ? Buffer.alloc(0) : body })
    return whole ? { type: state.type, body } : null
  }

  /** A header contains the differences from the previous header on the same chunk stream. */
  #readHeader(format: number, before: Incoming | undefined): Incoming {
    if (format === 3 && before) return before
    const extendedTimestamp = this.#bytes.readUIntBE(1, 3) === extended
    if (format === 2 && before) return { ...before, extendedTimestamp }
    if (format > 1) throw new Error('a chunk without a beginning')
    return {
      length: this.#bytes.readUIntBE(4, 3),
      type: this.#bytes.readUInt8(7),
      extendedTimestamp,
      body: before?.body ?? Buffer.alloc(0),
    }
  }
}
