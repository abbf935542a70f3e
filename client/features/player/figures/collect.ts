// Collects all figures of one picture: from the video element, the clock in the picture, and the clicks in its sound. The details panel
// shows them, and reports to the server sum them up.
import type { PlayerReport } from '#contract/push/figures.ts'
import { followDelay, type DelayPoint } from './delay.ts'
import { listenForClicks } from './listen-for-clicks.ts'
import { medianOf } from './median.ts'
import { watchPlaying, type Playing } from './playing.ts'

const tickMs = 1000

export interface PictureFigures extends Playing {
  size: { width: number; height: number } | null
  fps: number | null
  /** Seconds buffered ahead, and seconds behind the end of the stream. */
  buffered: number | null
  behind: number | null
  rate: number
  /** Null until it is known whether the picture has a clock; `differs` if the clock shows a different time. */
  clock: 'seen' | 'none' | 'differs' | null
  delayMs: number | null
  /** The delay of each second, oldest first. */
  curve: readonly DelayPoint[]
  /** Milliseconds by which the sound is ahead of the picture; null if unknown. */
  apartMs: number | null
  isListening: boolean
}

export type ReportedFigures = Omit<PlayerReport, 'anchorId' | 'format'>

const lastEnd = (ranges: TimeRanges) => (ranges.length === 0 ? null : ranges.end(ranges.length - 1))

export interface Collector {
  figures(): PictureFigures
  /** The figures since the previous report. */
  takeReport(): ReportedFigures
  /** Milliseconds of watching since the last report. */
  watchedMs(): number
  /** Whether to read the clock in each frame, for shown figures. */
  lookClosely(is: boolean): void
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value))

/** Limits a report after a tab has been hidden for hours. */
const longestMs = 120_000

function playedSince(last: Playing, now: Playing) {
  const since = (figure: 'stalls' | 'stalledMs' | 'frames' | 'dropped') => Math.max(0, now[figure] - last[figure])
  const first = last.firstPictureMs === null ? now.firstPictureMs : null
  return {
    firstPictureMs: first === null ? null : Math.min(longestMs, first),
    stalls: since('stalls'),
    stalledMs: Math.min(longestMs, since('stalledMs')),
    frames: since('frames'),
    dropped: since('dropped'),
  }
}

/** Follows the element until `signal` fires. `beganAt`, in `performance.now()`: when the picture was requested. */
export function collect(video: HTMLVideoElement, beganAt: number, signal: AbortSignal): Collector {
  const playing = watchPlaying(video, beganAt, signal)
  const delay = followDelay(video, signal)
  const clicks = listenForClicks(video, signal, delay.streamBegan)
  let watchedMs = 0
  let lastTick = performance.now()
  let fps: number | null = null
  let framesBefore = 0
  let reported: number[] = []
  const tick = () => {
    const elapsed = performance.now() - lastTick
    lastTick = performance.now()
    const { frames } = playing()
    fps = ((frames - framesBefore) * 1000) / elapsed
    framesBefore = frames
    if (!video.paused && !document.hidden) watchedMs += Math.min(elapsed, 2 * tickMs)
    reported.push(...delay.tick())
    void clicks.follow(delay.clock() === 'seen')
  }
  const timer = setInterval(tick, tickMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })

  let last: Playing = { ...playing(), firstPictureMs: null }
  return {
    figures() {
      const { videoWidth: width, videoHeight: height, currentTime } = video
      const [ready, end] = [lastEnd(video.buffered), lastEnd(video.seekable)]
      return {
        ...playing(),
        size: width > 0 ? { width, height } : null,
        fps,
        buffered: ready === null ? null : Math.max(0, ready - currentTime),
        behind: end === null || !Number.isFinite(end) ? null : Math.max(0, end - currentTime),
        rate: video.playbackRate,
        clock: delay.clock(),
        delayMs: delay.now(),
        curve: delay.curve(),
        apartMs: clicks.apart(),
        isListening: clicks.isListening(),
      }
    },
    takeReport(): ReportedFigures {
      const now = playing()
      const report = {
        watchedMs: Math.round(watchedMs),
        ...playedSince(last, now),
        delayMs: rounded(medianOf(reported)),
        apartMs: clicks.apart(),
      }
      last = now
      watchedMs = 0
      reported = []
      return report
    },
    watchedMs: () => watchedMs,
    lookClosely: delay.lookClosely,
  }
}
