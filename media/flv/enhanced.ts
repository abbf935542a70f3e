// Converts messages in the enhanced form (Enhanced RTMP v2) to the form of FLV, which players read: H.264 as `avc1`, AAC as `mp4a`. The
// first playable track of each kind is taken; the others are left out.
import type { LeftOutTrack } from '#contract/internal/media-hooks.ts'
import type { TrackKind } from './timeline.ts'

/** Codec numbers in the first byte of an FLV body. */
const codecNumber = { audio: 10, video: 7 } as const
const enhancedAudio = 9
const enhancedVideo = 0x80
const playable = { audio: 'mp4a', video: 'avc1' } as const
const packet = { description: 0, frames: 1, framesWithoutOffset: 3, multitrack: 5, modifier: 7 } as const
const videoMultitrack = 6
/** One track; several of one codec; several, each with its codec. */
const tracksOf = { one: 0, manyCodecs: 2 } as const
const commandFrame = 5
const fourCcBytes = 4
const sizeBytes = 3
/** As people know them. */
const codecNames: Partial<Record<string, string>> = {
  avc1: 'H.264',
  hvc1: 'HEVC',
  vvc1: 'VVC',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4a: 'AAC',
  fLaC: 'FLAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  '.mp3': 'MP3',
}
/** More are listed by no encoder. */
const leftOutMax = 8

interface Part {
  track: number
  codec: string
  type: number
  data: Buffer
}

/** For one push. */
export class TrackChoice {
  #chosen: Partial<Record<TrackKind, number>> = {}
  #leftOut = new Map<string, LeftOutTrack>()

  get leftOut(): LeftOutTrack[] {
    return [...this.#leftOut.values()]
  }

  /** The bodies to go on with, in the form of FLV. Null if the push sends a codec that players do not support. */
  read(kind: TrackKind, body: Buffer): Buffer[] | null {
    const [first] = body
    if (first === undefined) return []
    const isEnhanced = kind === 'audio' ? first >> 4 === enhancedAudio : (first & enhancedVideo) !== 0
    if (!isEnhanced) {
      if ((kind === 'audio' ? first >> 4 : first & 0x0f) !== codecNumber[kind]) return null
      return (this.#chosen[kind] ??= 0) === 0 ? [body] : []
    }
    try {
      const { parts, isMultitrack } = readParts(kind, body)
      const taken: Buffer[] = []
      for (const part of parts) {
        if (this.#takes(kind, part)) taken.push(...inForm(kind, first, part))
        else if (!isMultitrack && this.#chosen[kind] === undefined) return null
        else this.#leave(kind, part)
      }
      return taken
    } catch (error) {
      // The message is torn.
      if (error instanceof RangeError) return []
      throw error
    }
  }

  #takes(kind: TrackKind, { track, codec }: Part): boolean {
    return codec === playable[kind] && (this.#chosen[kind] ??= track) === track
  }

  #leave(kind: TrackKind, { track, codec }: Part): void {
    if (this.#leftOut.size >= leftOutMax || !/^[\w. -]{4}$/.test(codec)) return
    this.#leftOut.set(`${kind} ${track}`, { kind, track, codec: codecNames[codec] ?? codec })
  }
}

/** Throws a RangeError if the message is torn. */
function readParts(kind: TrackKind, body: Buffer): { parts: Part[]; isMultitrack: boolean } {
  let at = 1
  let type = body.readUInt8(0) & 0x0f
  if (kind === 'video' && ((body.readUInt8(0) >> 4) & 7) === commandFrame) return { parts: [], isMultitrack: false }
  while (type === packet.modifier) {
    let size = body.readUInt8(at++) + 1
    if (size === 256) {
      size = body.readUInt16BE(at) + 1
      at += 2
    }
    type = body.readUInt8(at + size) & 0x0f
    at += size + 1
  }
  const fourCc = () => {
    at += fourCcBytes
    if (at > body.length) throw new RangeError('torn')
    return body.toString('latin1', at - fourCcBytes, at)
  }
  if (type !== (kind === 'audio' ? packet.multitrack : videoMultitrack)) {
    return { parts: [{ track: 0, codec: fourCc(), type, data: body.subarray(at) }], isMultitrack: false }
  }
  const tracks = body.readUInt8(at) >> 4
  type = body.readUInt8(at++) & 0x0f
  const shared = tracks === tracksOf.manyCodecs ? null : fourCc()
  const parts: Part[] = []
  while (at < body.length) {
    const codec = shared ?? fourCc()
    const track = body.readUInt8(at++)
    let end = body.length
    if (tracks !== tracksOf.one) {
      end = at + sizeBytes + body.readUIntBE(at, sizeBytes)
      at += sizeBytes
      if (end > body.length) throw new RangeError('torn')
    }
    parts.push({ track, codec, type, data: body.subarray(at, end) })
    at = end
  }
  return { parts, isMultitrack: true }
}

/** A body in the form of FLV; nothing for what has no picture or sound. */
function inForm(kind: TrackKind, first: number, { type, data }: Part): Buffer[] {
  const isDescription = type === packet.description
  if (kind === 'audio') {
    const head = Buffer.from([0xaf, isDescription ? 0 : 1])
    return isDescription || type === packet.frames ? [Buffer.concat([head, data])] : []
  }
  const codec = (first & 0x70) | codecNumber.video
  if (type === packet.frames) return [Buffer.concat([Buffer.from([codec, 1]), data])]
  if (!isDescription && type !== packet.framesWithoutOffset) return []
  return [Buffer.concat([Buffer.from([codec, isDescription ? 0 : 1, 0, 0, 0]), data])]
}
