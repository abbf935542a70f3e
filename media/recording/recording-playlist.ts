// The HLS playlist of a recording (RFC 8216), in which a player may seek to any time.
import { initName, segmentName } from '../hls/playlist.ts'
import type { KeptRecording } from './kept-recording.ts'

/** Pieces are not longer than this unless a single frame is. */
const targetSeconds = 9
/** The date and time are repeated where they differ by more than this from the sum of the durations. Milliseconds. */
const clockSlackMs = 250

interface Options {
  /** Query of each URL: its signature. */
  query: string
  /** Segments are still added. */
  isLive: boolean
}

const urlOf = (name: string, query: string) => `recording/${name}${query && `?${query}`}`

/** Missing segments are left out, with a discontinuity and the date and time of the next segment. */
export function recordingPlaylist({ segments }: KeptRecording, { query, isLive }: Options): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(targetSeconds, ...segments.map(({ ms }) => Math.round(ms / 1000)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${isLive ? 'EVENT' : 'VOD'}`,
  ]
  let init = -1
  let expected = -Infinity
  for (const segment of segments) {
    if (segment.breaks && init >= 0) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.init !== init) lines.push(`#EXT-X-MAP:URI="${urlOf(initName(segment.init), query)}"`)
    if (segment.breaks || Math.abs(segment.at - expected) > clockSlackMs)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.at).toISOString()}`)
    lines.push(`#EXTINF:${(segment.ms / 1000).toFixed(3)},`, urlOf(segmentName(segment.n), query))
    init = segment.init
    expected = segment.at + segment.ms
  }
  if (!isLive) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}
