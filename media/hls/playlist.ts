// HLS playlists (RFC 8216).
import type { AacConfig } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'

/** Target duration of every media playlist. It must not change (RFC 8216, 4.3.3.1). No rounded segment duration is longer. */
export const targetSeconds = 2

export interface Segment {
  sequence: number
  seconds: number
  /** It contains a key frame. */
  key: boolean
  /** The initialisation segment for this one. */
  init: number
  /** Another push, or another picture size, begins with this segment. */
  discontinuity: boolean
  /** Arrival time of its first frame. */
  startedAt: Date
}

export const initName = (init: number): string => `init${init}.mp4`
export const segmentName = (sequence: number): string => `${sequence}.m4s`

/** The live window. Segments may begin without a key frame, so they are not marked as independent. */
export function mediaPlaylist(segments: readonly Segment[], discontinuitySequence: number, isOver: boolean): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
  ]
  let init = 0
  for (const segment of segments) {
    if (segment.discontinuity) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.init !== init) lines.push(`#EXT-X-MAP:URI="${initName(segment.init)}"`)
    init = segment.init
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${segment.startedAt.toISOString()}`,
      `#EXTINF:${segment.seconds.toFixed(3)},`,
      segmentName(segment.sequence),
    )
  }
  if (isOver) lines.push('#EXT-X-ENDLIST')
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
