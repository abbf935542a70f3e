// HLS playlists (RFC 8216, and RFC 8216bis for parts).
import type { AacConfig } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'
import { partTarget } from './parts.ts'

/** Target duration of every media playlist. It must not change (RFC 8216, 4.3.3.1). No rounded segment duration is longer. */
export const targetSeconds = 2
/** How far behind the last part a player stays: must be at least twice the part target, should be three times (RFC 8216bis, 4.4.3.8). */
const partHoldBack = 3 * partTarget
/** A delta update may leave out segments older than this: at least six target durations (RFC 8216bis, 4.4.3.8). */
const skippableSeconds = 6 * targetSeconds
/** Parts of segments further from the end are not listed (RFC 8216bis, 6.2.2). */
const partsSeconds = 3 * targetSeconds

export interface Part {
  index: number
  seconds: number
  /** It contains a key frame. */
  key: boolean
}

/** The properties of a segment that are known when its first part is complete. */
export interface SegmentHead {
  sequence: number
  /** The initialisation segment for this one. */
  init: number
  /** Another push, or another picture size, begins with this segment. */
  discontinuity: boolean
  /** Arrival time of its first frame. */
  startedAt: Date
}

export interface Segment extends SegmentHead {
  seconds: number
  /** It contains a key frame. */
  key: boolean
  /** Empty if the frames do not fit into parts. */
  parts: readonly Part[]
}

/** The incomplete segment at the end, with its complete parts. */
export interface OpenSegment extends SegmentHead {
  parts: readonly Part[]
}

export interface Listing {
  segments: readonly Segment[]
  open: OpenSegment | null
  discontinuitySequence: number
  isOver: boolean
  /** Name of the next part; null while the encoder is away. */
  hint: string | null
}

/** A part of a segment, or with `part: null` the whole segment. */
export interface Position {
  sequence: number
  part: number | null
}

export const initName = (init: number): string => `init${init}.mp4`
export const segmentName = (sequence: number): string => `${sequence}.m4s`
export const partName = (sequence: number, index: number): string => `${sequence}.${index}.m4s`

const partLine = (sequence: number, { index, seconds, key }: Part): string =>
  `#EXT-X-PART:DURATION=${seconds.toFixed(3)},URI="${partName(sequence, index)}"${key ? ',INDEPENDENT=YES' : ''}`

/** How many segments a delta update leaves out: those that began longer ago than may be skipped. */
function skippable(segments: readonly Segment[]): number {
  let seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  const first = segments.findIndex((segment) => (seconds -= segment.seconds) < skippableSeconds)
  return Math.max(0, first)
}

/** Segments may begin without a key frame, so they are not marked as independent. A `delta` leaves out what players already have. */
export function mediaPlaylist({ segments, open, discontinuitySequence, isOver, hint }: Listing, delta = false): string {
  const skipped = delta ? skippable(segments) : 0
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${skipped > 0 ? 9 : 7}`,
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${partHoldBack.toFixed(3)},CAN-SKIP-UNTIL=${skippableSeconds}`,
    `#EXT-X-PART-INF:PART-TARGET=${partTarget}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? open?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
  ]
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`)
  let init = skipped > 0 ? (segments[skipped - 1]?.init ?? 0) : 0
  const begin = (head: SegmentHead) => {
    if (head.discontinuity) lines.push('#EXT-X-DISCONTINUITY')
    if (head.init !== init) lines.push(`#EXT-X-MAP:URI="${initName(head.init)}"`)
    init = head.init
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${head.startedAt.toISOString()}`)
  }
  let left = segments.reduce((sum, { seconds }) => sum + seconds, 0)
  for (const [place, segment] of segments.entries()) {
    left -= segment.seconds
    if (place < skipped) continue
    begin(segment)
    if (left < partsSeconds) lines.push(...segment.parts.map((part) => partLine(segment.sequence, part)))
    lines.push(`#EXTINF:${segment.seconds.toFixed(3)},`, segmentName(segment.sequence))
  }
  if (open) {
    begin(open)
    lines.push(...open.parts.map((part) => partLine(open.sequence, part)))
  }
  if (isOver) lines.push('#EXT-X-ENDLIST')
  else if (hint !== null) lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${hint}"`)
  // The next push begins with this tag anyway, and hls.js treats a last segment without a following line as incomplete.
  else lines.push('#EXT-X-DISCONTINUITY')
  return `${lines.join('\n')}\n`
}

interface Variant {
  uri: string
  bandwidth: number
  video: AvcConfig
  audio: AacConfig | null
  /** Where a player should begin, in seconds before the end of the list; null lets the player choose. */
  begin: number | null
}

/** The first reply to a player: one variant, whose address contains the viewing. */
export function masterPlaylist({ uri, bandwidth, video, audio, begin }: Variant): string {
  const codecs = audio ? `${video.codecs},${audio.codecs}` : video.codecs
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...(begin === null ? [] : [`#EXT-X-START:TIME-OFFSET=-${begin.toFixed(3)}`]),
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(1, Math.round(bandwidth))},RESOLUTION=${video.width}x${video.height},CODECS="${codecs}"`,
    uri,
    '',
  ].join('\n')
}
