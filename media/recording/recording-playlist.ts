// The playlist of a recording (RFC 8216), for a player that may go anywhere in it.
import { initName, segmentName } from '../hls/playlist.ts'
import type { KeptRecording } from './kept-recording.ts'

/** No piece that is cut is longer, but for a frame that stands still. */
const targetSeconds = 9
/** The platform's time is said again where it is this far from what the lengths add up to. Milliseconds. */
const clockSlackMs = 250

interface Options {
  /** What each address ends with: its signature. */
  query: string
  /** Segments are still added. */
  isLive: boolean
}

const addressOf = (name: string, query: string) => `recording/${name}${query && `?${query}`}`

/** Missing segments are left out, with a discontinuity. Each stretch says when it was. */
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
    if (segment.init !== init) lines.push(`#EXT-X-MAP:URI="${addressOf(initName(segment.init), query)}"`)
    if (segment.breaks || Math.abs(segment.at - expected) > clockSlackMs)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.at).toISOString()}`)
    lines.push(`#EXTINF:${(segment.ms / 1000).toFixed(3)},`, addressOf(segmentName(segment.n), query))
    init = segment.init
    expected = segment.at + segment.ms
  }
  if (!isLive) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}
