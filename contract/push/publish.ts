// Publishing over a websocket: a page opens `${publishUrl}/${key}`, with the key of GET /user/pushUrl. Media sends the messages below as
// JSON text. After `accepted` the page sends binary messages, each with one FLV tag (Adobe's Video File Format Specification 10.1, E.4.1)
// without the size that follows it in a file: a header of 11 bytes, then the body as in RTMP. The configurations of picture and sound come
// before their first frames, and again when they change. A program names itself in a script tag with `metadataBody`.
import { z } from 'zod'
import { Refusal } from '../internal/media-hooks.ts'

export const publishPath = '/publish'

/** A push with `takeover=1` behind its key replaces one that goes on: its host has been asked. The other one receives `ended`. */
export const takeover = 'takeover'

export const PublishMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accepted') }),
  /**
   * After `accepted`, while tags arrive: how many bytes of messages have arrived on this connection. A page cannot see otherwise what its
   * network takes, since its system keeps up to megabytes on their way.
   */
  z.object({ type: z.literal('received'), bytes: z.number().int().nonnegative() }),
  /** Before or after `accepted`; the connection then closes. */
  z.object({ type: z.literal('refused'), reason: Refusal }),
  /** The platform has ended the broadcast; the connection then closes. */
  z.object({ type: z.literal('ended') }),
])
export type PublishMessage = z.infer<typeof PublishMessage>

const kinds = { audio: 8, video: 9, script: 18 } as const
export type TagKind = keyof typeof kinds
const kindOf: Partial<Record<number, TagKind>> = { 8: 'audio', 9: 'video', 18: 'script' }

export const tagHeaderBytes = 11
const timeAt = 4
/** The time's highest byte comes after the other three. */
const timeExtensionAt = 7

export interface FlvTag {
  kind: TagKind
  /** Milliseconds; 32 bits, so it may wrap. */
  timestamp: number
  body: Uint8Array
}

export function writeFlvTag({ kind, timestamp, body }: FlvTag): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(tagHeaderBytes + body.length)
  const view = new DataView(bytes.buffer)
  // The kind is the highest byte of the first word; the stream id after the time stays 0.
  view.setUint32(0, kinds[kind] * 0x1000000 + body.length)
  view.setUint32(timeAt, ((timestamp << 8) | (timestamp >>> 24)) >>> 0)
  bytes.set(body, tagHeaderBytes)
  return bytes
}

/** Reads the header of a tag; the body follows it. `fault` if these bytes are not exactly one tag. */
export function readFlvTagHeader(bytes: Uint8Array): Omit<FlvTag, 'body'> | { fault: string } {
  if (bytes.length < tagHeaderBytes) return { fault: 'shorter than the header of a tag' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const [kindByte = 0] = bytes
  const kind = kindOf[kindByte]
  if (!kind) return { fault: `unknown kind of tag ${kindByte}` }
  if ((view.getUint32(0) & 0xffffff) !== bytes.length - tagHeaderBytes) return { fault: 'the size of the tag is not that of the message' }
  if ((view.getUint32(timeExtensionAt) & 0xffffff) !== 0) return { fault: 'the stream id of the tag is not 0' }
  const time = view.getUint32(timeAt)
  return { kind, timestamp: ((time >>> 8) | (time << 24)) >>> 0 }
}

/** Markers of AMF0 (2.1), in which metadata are written. */
const marker = { number: 0, text: 2, array: 8, end: 9 } as const

/** The body of a script tag: the name of the program, and what a player may know before the first frame. */
export function metadataBody(fields: { encoder: string; width?: number; height?: number; framerate?: number }): Uint8Array {
  const bytes: number[] = []
  const name = (text: string) => {
    const encoded = new TextEncoder().encode(text)
    bytes.push(encoded.length >> 8, encoded.length & 0xff, ...encoded)
  }
  bytes.push(marker.text)
  name('onMetaData')
  const entries = Object.entries(fields)
  bytes.push(marker.array, 0, 0, 0, entries.length)
  for (const [key, value] of entries) {
    name(key)
    bytes.push(typeof value === 'number' ? marker.number : marker.text)
    if (typeof value === 'number') bytes.push(...new Uint8Array(numberBytes(value)))
    else name(value)
  }
  return Uint8Array.from([...bytes, 0, 0, marker.end])
}

function numberBytes(value: number): ArrayBuffer {
  const bytes = new ArrayBuffer(8)
  new DataView(bytes).setFloat64(0, value)
  return bytes
}
