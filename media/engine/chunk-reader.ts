// Assembles messages from RTMP's chunk stream (Adobe's specification, 5.3), within our limits.
import { rtmpLimits } from '../guard/limits.ts'

export interface RtmpMessage {
  type: number
  streamId: number
  /** Milliseconds on the encoder's 32-bit clock. */
  clock: number
  /** Only valid during the call. */
  body: Buffer
}

interface ChunkStream {
  type: number
  length: number
  streamId: number
  clock: number
  /** From the last header: an absolute time, or the time since the previous message. */
  timestamp: number
  /** The timestamp did not fit into the header's three bytes; four more bytes follow. */
  isExtended: boolean
  /** Reused for the next message. */
  payload: Buffer
  filled: number
}

/** Bytes of a message header for chunk types 0 to 3. */
const headerBytes = [11, 7, 3, 0] as const
const extended = 0xffffff
const clockRange = 2 ** 32
/** Payload buffers get some spare room, so that a slightly longer message can reuse them. */
const spareBytes = 1024

export class ChunkReader {
  /** Bytes of payload in a chunk, until the encoder changes it. */
  chunkSize = 128
  /** A longer message is an error: no encoder sends one. Bytes. */
  messageBytesMax: number = rtmpLimits.messageBytesBeforePublish
  #onMessage: (message: RtmpMessage) => void
  #streams = new Map<number, ChunkStream>()
  /** The stream whose chunk is being read; null before a header. */
  #open: ChunkStream | null = null
  #chunkLeft = 0
  /** The first bytes of an incomplete header. */
  #head = Buffer.alloc(0)

  constructor(onMessage: (message: RtmpMessage) => void) {
    this.#onMessage = onMessage
  }

  /** Throws on data that no encoder sends. */
  read(bytes: Buffer): void {
    let data = this.#head.length > 0 ? Buffer.concat([this.#head, bytes]) : bytes
    this.#head = Buffer.alloc(0)
    while (data.length > 0) {
      if (this.#open) data = this.#readPayload(this.#open, data)
      else {
        const used = this.#readHeader(data)
        // Copy the rest: the socket owns the bytes.
        if (used === null) {
          this.#head = Buffer.from(data)
          return
        }
        data = data.subarray(used)
      }
    }
  }

  /** Opens a chunk and returns the length of its header, or null if the header is incomplete. */
  #readHeader(data: Buffer): number | null {
    const first = data.readUInt8(0)
    const type = first >> 6
    const idBytes = [2, 3][first & 0x3f] ?? 1
    const at = idBytes + (headerBytes[type] ?? 0)
    if (data.length < at) return null
    const id = idBytes === 1 ? first & 0x3f : 64 + data.readUIntLE(1, idBytes - 1)
    const before = this.#streams.get(id)
    if (!before && type !== 0 && type !== 1) throw new Error('a chunk without a beginning')
    const stream = readFields(data.subarray(idBytes, at), type, before)
    const extra = stream.isExtended ? extraBytes(data.subarray(at, at + 4), type === 3 && stream.filled > 0 ? stream.timestamp : null) : 0
    if (extra === null) return null
    if (extra > 0) stream.timestamp = data.readUInt32BE(at)
    if (before && before.filled > 0 && before.length !== stream.length) throw new Error('message changed while it arrived')
    if (stream.filled === 0) this.#begin(stream, type)
    this.#streams.set(id, stream)
    if (this.#streams.size > rtmpLimits.chunkStreams) throw new Error('too many chunk streams')
    this.#chunkLeft = Math.min(this.chunkSize, stream.length - stream.filled)
    this.#open = stream
    if (stream.length === 0) this.#finish(stream)
    return at + extra
  }

  #begin(stream: ChunkStream, type: number): void {
    if (stream.length > this.messageBytesMax) throw new Error('message too large')
    stream.clock = type === 0 ? stream.timestamp : (stream.clock + stream.timestamp) % clockRange
    if (stream.payload.length < stream.length) stream.payload = Buffer.allocUnsafeSlow(stream.length + spareBytes)
  }

  /** Consumes the bytes of the open chunk, and returns the rest. */
  #readPayload(stream: ChunkStream, data: Buffer): Buffer {
    const size = Math.min(this.#chunkLeft, data.length)
    data.copy(stream.payload, stream.filled, 0, size)
    stream.filled += size
    this.#chunkLeft -= size
    if (stream.filled === stream.length) this.#finish(stream)
    else if (this.#chunkLeft === 0) this.#open = null
    return data.subarray(size)
  }

  #finish(stream: ChunkStream): void {
    const { type, streamId, clock, payload, length } = stream
    stream.filled = 0
    this.#open = null
    this.#onMessage({ type, streamId, clock, body: payload.subarray(0, length) })
  }
}

/** A header contains the differences from the previous header on the same chunk stream. */
function readFields(header: Buffer, type: number, before: ChunkStream | undefined): ChunkStream {
  const stream = before ?? {
    type: 0,
    length: 0,
    streamId: 0,
    clock: 0,
    timestamp: 0,
    isExtended: false,
    payload: Buffer.alloc(0),
    filled: 0,
  }
  if (type === 3) return stream
  const timestamp = header.readUIntBE(0, 3)
  return {
    ...stream,
    timestamp,
    isExtended: timestamp === extended,
    ...(type < 2 && { length: header.readUIntBE(3, 3), type: header.readUInt8(6) }),
    ...(type === 0 && { streamId: header.readUInt32LE(7) }),
  }
}

/**
 * Returns how many bytes of an extended timestamp follow a header, or null if too few bytes have arrived. Some encoders, like Adobe's
 * servers, repeat it before each chunk of a message (`repeated` is its value). Others, like Adobe's older specification, do not.
 */
function extraBytes(next: Buffer, repeated: number | null): 0 | 4 | null {
  if (repeated === null) return next.length < 4 ? null : 4
  const expected = Buffer.alloc(4)
  expected.writeUInt32BE(repeated)
  if (!next.equals(expected.subarray(0, next.length))) return 0
  return next.length < 4 ? null : 4
}
