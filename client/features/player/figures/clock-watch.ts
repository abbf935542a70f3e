// Reads the clock in a playing picture: in each frame while its figures are shown, otherwise a few times a second, and rarely after it
// has turned out that the picture has no clock.
import { clockReader } from './read-clock.ts'

/** One frame that was shown, with the clock in it. Times are in milliseconds since 1970. */
export interface Reading {
  clock: number
  shownAt: number
  /** The frame's place in the stream, in seconds. */
  mediaTime: number
}

const readEveryMs = 250
/** After this many frames in a row without a clock, the picture has none. A single frame may be half drawn or too coarse. */
const missesMax = 8
const lookAgainMs = { closely: 2000, else: 15_000 }

export interface ClockWatch {
  /** Reads each frame. True while the figures are shown. */
  closely: boolean
  /** Null until it is known. */
  readonly hasClock: boolean | null
}

interface Frame {
  expectedDisplayTime: number
  mediaTime: number
}

/** In browsers without requestVideoFrameCallback, the display time is less precise. */
function onNextFrame(video: HTMLVideoElement, call: (frame: Frame) => void) {
  if (typeof video.requestVideoFrameCallback === 'function') video.requestVideoFrameCallback((_now, frame) => call(frame))
  else requestAnimationFrame((now) => call({ expectedDisplayTime: now, mediaTime: video.currentTime }))
}

export function watchClock(video: HTMLVideoElement, signal: AbortSignal, onReading: (reading: Reading) => void): ClockWatch {
  const read = clockReader()
  let closely = false
  let hasClock: boolean | null = null
  let misses = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const readFrame = (frame: Frame) => {
    if (signal.aborted) return
    const shownAt = Date.now() + frame.expectedDisplayTime - performance.now()
    const clock = read(video, Date.now())
    misses = clock === null ? misses + 1 : 0
    if (clock !== null) {
      hasClock = true
      onReading({ clock, shownAt, mediaTime: frame.mediaTime })
    } else if (misses >= missesMax) hasClock = false
    next()
  }
  const next = () => {
    const soon = closely ? 0 : readEveryMs
    const pause = hasClock === false ? lookAgainMs[closely ? 'closely' : 'else'] : soon
    if (pause === 0) onNextFrame(video, readFrame)
    else timer = setTimeout(() => onNextFrame(video, readFrame), pause)
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  onNextFrame(video, readFrame)
  return {
    get hasClock() {
      return hasClock
    },
    get closely() {
      return closely
    },
    set closely(is) {
      closely = is
    },
  }
}
