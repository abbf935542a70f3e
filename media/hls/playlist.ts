// HLS playlists (RFC 8216).
import type { AacConfig } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'

/** What every media playlist says, for as long as it lives: it must not change (RFC 8216, 4.3.3.1). No segment is longer, rounded. */
export const targetSeconds = 2

export interface Segment {
  sequence: number
  seconds: number
  /** It holds a picture that needs no other before it. */
  key: boolean
  /** The initialisation segment that this one needs. */
  init: number
  /** Another push, or another shape of the picture, begins with this segment. */
  discontinuity: boolean
  /** When its first frame arrived. */
  startedAt: Date
}

export const initName = (init: number): string => `init${init}.mp4`
export const segmentName = (sequence: number): string => `${sequence}.m4s`

/** The live window. Segments need not begin with a key frame, so nothing says that they are independent. */
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
  /** Where a player is to begin, in seconds before the list's end; null leaves it to the player. */
  begin: number | null
}

/** The first answer to a player: one variant, whose address carries the viewing. */
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
