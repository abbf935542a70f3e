// FLV tags (Adobe's Video File Format Specification 10.1, annex E): the payload of RTMP and of HTTP-FLV.
import { readAacConfig, type AacConfig } from '../codec/aac.ts'
import { readAvcConfig, type AvcConfig } from '../codec/avc.ts'
import type { Timeline } from './timeline.ts'

interface TagBase {
  /** The whole tag with its trailing size, as viewers receive it. */
  bytes: Buffer
  /** Decoding time in milliseconds. */
  dts: number
}
export type Tag = TagBase
  & (
    | { kind: 'metadata' }
    | { kind: 'video-config'; config: AvcConfig }
    | { kind: 'audio-config'; config: AacConfig }
    /** `data`: length-prefixed NAL units. `offset`: presentation minus decoding time. */
    | { kind: 'video'; key: boolean; offset: number; data: Buffer }
    | { kind: 'audio'; data: Buffer }
  )

const tagTypes = { audio: 8, video: 9, script: 18 } as const
const kindOfType: Partial<Record<number, 'audio' | 'video'>> = { 8: 'audio', 9: 'video' }
const tagHeaderBytes = 11
const tagTrailerBytes = 4
const videoHeaderBytes = 5
const audioHeaderBytes = 2
const keyFrame = 1
const infoFrame = 5

/** The AMF string that RTMP puts before metadata, and that a file or an HTTP stream must not have. */
const setDataFrame = Buffer.from('\x02\x00\x0d@setDataFrame', 'latin1')
const onMetaData = Buffer.from('\x02\x00\x0aonMetaData', 'latin1')

/**
 * Makes a tag from one message, on our clock if a timeline is given. Returns null for a message without usable content (empty, truncated,
 * an unknown script).
 */
export function readTag(kind: keyof typeof tagTypes, timestamp: number, body: Buffer, timeline?: Timeline): Tag | null {
  if (kind === 'script') return readScript(timeline?.now ?? timestamp, body)
  const isFrame = body.length > 1 && body[1] !== 0
  const dts = timeline ? (isFrame ? timeline.toOurs(kind, timestamp) : timeline.now) : timestamp
  const bytes = writeTag(tagTypes[kind], dts, body)
  return parseTag(kind, dts, bytes)
}

/** Splits a buffer of whole tags into tags. */
export function* readTags(bytes: Buffer): Generator<Tag> {
  for (let at = 0; at < bytes.length;) {
    const length = tagHeaderBytes + bytes.readUIntBE(at + 1, 3) + tagTrailerBytes
    const kind = kindOfType[bytes.readUInt8(at)]
    const dts = bytes.readUIntBE(at + 4, 3) + bytes.readUInt8(at + 7) * 0x1000000
    const tag = kind ? parseTag(kind, dts, bytes.subarray(at, at + length)) : null
    if (tag) yield tag
    at += length
  }
}

function parseTag(kind: 'audio' | 'video', dts: number, bytes: Buffer): Tag | null {
  const body = bytes.subarray(tagHeaderBytes, bytes.length - tagTrailerBytes)
  return kind === 'video' ? readVideo(dts, bytes, body) : readAudio(dts, bytes, body)
}

function readScript(dts: number, body: Buffer): Tag | null {
  const script = startsWith(body, setDataFrame) ? body.subarray(setDataFrame.length) : body
  return startsWith(script, onMetaData) ? { kind: 'metadata', dts, bytes: writeTag(tagTypes.script, dts, script) } : null
}

function readVideo(dts: number, bytes: Buffer, body: Buffer): Tag | null {
  if (body.length <= videoHeaderBytes) return null
  const frame = body.readUInt8(0) >> 4
  const packet = body.readUInt8(1)
  const data = body.subarray(videoHeaderBytes)
  if (packet === 0) {
    const config = readAvcConfig(data)
    return config && { kind: 'video-config', dts, bytes, config }
  }
  if (packet !== 1 || frame === infoFrame) return null
  return { kind: 'video', dts, bytes, key: frame === keyFrame, offset: body.readIntBE(2, 3), data }
}

function readAudio(dts: number, bytes: Buffer, body: Buffer): Tag | null {
  if (body.length <= audioHeaderBytes) return null
  const data = body.subarray(audioHeaderBytes)
  if (body.readUInt8(1) !== 0) return { kind: 'audio', dts, bytes, data }
  const config = readAacConfig(data)
  return config && { kind: 'audio-config', dts, bytes, config }
}

/** The header of a stream. A player waits forever for a track that the flags announce but that never arrives. */
export function flvHeader(has: { audio: boolean; video: boolean }): Buffer {
  return Buffer.from([0x46, 0x4c, 0x56, 1, (has.audio ? 4 : 0) | (has.video ? 1 : 0), 0, 0, 0, 9, 0, 0, 0, 0])
}

export function writeTag(type: number, timestamp: number, body: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(tagHeaderBytes + body.length + tagTrailerBytes)
  bytes[0] = type
  bytes.writeUIntBE(body.length, 1, 3)
  writeTime(bytes, timestamp)
  bytes.writeUIntBE(0, 8, 3)
  body.copy(bytes, tagHeaderBytes)
  bytes.writeUInt32BE(tagHeaderBytes + body.length, tagHeaderBytes + body.length)
  return bytes
}

/** The same frame at another time. */
export function atTime<T extends Tag>(tag: T, dts: number): T {
  const bytes = Buffer.from(tag.bytes)
  writeTime(bytes, dts)
  return { ...tag, dts, bytes }
}

function writeTime(tag: Buffer, ms: number): void {
  tag.writeUIntBE(ms & 0xffffff, 4, 3)
  tag[7] = (ms >>> 24) & 0xff
}

const startsWith = (bytes: Buffer, prefix: Buffer) => bytes.subarray(0, prefix.length).equals(prefix)
