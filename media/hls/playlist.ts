// HLS playlists (RFC 8216).
import type { AacConfig } from '../codec/aac.ts'
import type { AvcConfig } from '../codec/avc.ts'

export interface Segment {
  sequence: number
  seconds: number
  /** The initialisation segment that this one needs. */
  init: number
  /** The clock of the stream jumped, or its shape changed, before this segment. */
  discontinuity: boolean
  /** When its first frame arrived. */
  startedAt: Date
}

export const initName = (init: number): string => `init${init}.mp4`
export const segmentName = (sequence: number): string => `${sequence}.m4s`

/** The live window. `targetSeconds` may never shrink while the playlist lives (RFC 8216, 6.2.1). */
export function mediaPlaylist(segments: readonly Segment[], targetSeconds: number, discontinuitySequence: number): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  let init = 0
  for (const segment of segments) {
    if (segment.discontinuity) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.init !== init) lines.push(`#EXT-X-MAP:URI="${initName(segment.init)}"`)
    init = segment.init
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${segment.startedAt.toISOString()}`, `#EXTINF:${segment.seconds.toFixed(3)},`, segmentName(segment.sequence))
  }
  return `${lines.join('\n')}\n`
}

/** The first answer to a player: one variant, whose address carries the viewing. */
export function masterPlaylist(uri: string, bandwidth: number, video: AvcConfig, audio: AacConfig | null): string {
  const codecs = audio ? `${video.codecs},${audio.codecs}` : video.codecs
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(1, Math.round(bandwidth))},RESOLUTION=${video.width}x${video.height},CODECS="${codecs}"`,
    uri,
    '',
  ].join('\n')
}
