// The recorded picture plays along with the playhead: while it plays, the picture leads, and where nothing was recorded the clock does.
import type { Leader, Speed } from '../../timeline/playhead.ts'
import { fragmentAt, instantAt, videoTimeAt, type Fragment } from './fragments.ts'

/** What is needed of a video element. */
export type Video = Pick<HTMLVideoElement, 'currentTime' | 'playbackRate' | 'paused' | 'seeking' | 'ended' | 'play' | 'pause'>

/** Further than this from the moment, the picture is brought there, in ms of its own time. */
const toleranceMs = 1500

/** Some browsers refuse high speeds: then the highest that works. */
function setRate(video: Video, speed: Speed) {
  if (video.playbackRate === speed) return
  for (const rate of [speed, 8, 4, 2, 1]) {
    try {
      video.playbackRate = Math.min(rate, speed)
      return
    } catch {
      // The next lower one.
    }
  }
}

/** Shows the moment, if it was recorded. A seek that is under way is waited for: a dragged playhead asks for many. */
export function show(video: Video, fragments: readonly Fragment[], at: number) {
  const fragment = fragmentAt(fragments, at)
  if (fragment && !video.seeking) video.currentTime = videoTimeAt(fragment, at)
}

export function leaderOf(video: Video, fragments: () => readonly Fragment[]): Leader {
  return {
    follow(at, speed) {
      const fragment = fragmentAt(fragments(), at)
      if (!fragment) {
        video.pause()
        return null
      }
      setRate(video, speed)
      if (video.seeking) return at
      const shown = instantAt(fragments(), video.currentTime) ?? at
      // It has gone on to what was recorded after a gap, or has come to its end.
      if (shown > fragment.until || (video.ended && shown >= at)) return fragment.until
      if (Math.abs(shown - at) > toleranceMs * speed) {
        video.currentTime = videoTimeAt(fragment, at)
        return at
      }
      if (video.paused) void video.play().catch(() => {})
      return Math.max(at, shown)
    },
    stop: () => video.pause(),
  }
}
