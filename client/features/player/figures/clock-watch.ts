// Looks for the clock in a picture as it plays: at each frame while somebody looks at its figures, else a few times a second, and hardly
// ever once it is known that the picture has none.
import { clockReader } from './read-clock.ts'

/** One frame that was shown, with the clock in it. Times are in milliseconds since 1970. */
export interface Reading {
  clock: number
  shownAt: number
  /** Its place in the stream, in seconds. */
  mediaTime: number
}

const readEveryMs = 250
/** So many frames without a clock in a row: the picture has none. A frame may be half drawn, or too coarse. */
const missesMax = 8
const lookAgainMs = { closely: 2000, else: 15_000 }

export interface ClockWatch {
  /** True while somebody looks. */
  closely: boolean
  /** Null until it is known. */
  readonly hasClock: boolean | null
}

interface Frame {
  expectedDisplayTime: number
  mediaTime: number
}

/** Browsers without the callback say less precisely when a frame is shown. */
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
  const look = (frame: Frame) => {
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
    if (pause === 0) onNextFrame(video, look)
    else timer = setTimeout(() => onNextFrame(video, look), pause)
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  onNextFrame(video, look)
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
