// Keeps the recorded picture and the playhead together: while the picture plays, it leads; in gaps of the recording, the clock does.
import type { Leader, Speed } from '../../timeline/playhead.ts'
import { fragmentAt, instantAt, videoTimeAt, type Fragment } from './fragments.ts'

/** The part of a video element that is used here. */
export type Video = Pick<HTMLVideoElement, 'currentTime' | 'playbackRate' | 'paused' | 'seeking' | 'ended' | 'play' | 'pause'>

/** If the picture is further than this from the playhead, it jumps there. In ms of the video. */
const toleranceMs = 1500

/** Some browsers refuse high speeds: uses the highest that works. */
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

/** Shows the moment, if it was recorded. It does nothing during a seek, because a dragged playhead would start many. */
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
      // The video has skipped a gap of the recording, or has ended.
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
