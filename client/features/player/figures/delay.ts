// The glass-to-glass delay of a picture, by the clock in it.
import { watchClock, type Reading } from './clock-watch.ts'
import { medianOf } from './median.ts'

/** One point a second for two minutes. */
const pointsKept = 120
/** The stream's time and the clock advance together; the median of this many readings gives their difference. */
const readingsKept = 9
/** Milliseconds. A longer delay means that the clock shows a different time. */
const delayMax = 600_000

/** The delay of the second before `at`, in milliseconds since 1970. */
export interface DelayPoint {
  at: number
  delayMs: number
}

export function followDelay(video: HTMLVideoElement, signal: AbortSignal) {
  let readings: Reading[] = []
  /** The delays read in this second. */
  let delays: number[] = []
  let delayMs: number | null = null
  let curve: DelayPoint[] = []
  let differs = false
  const watch = watchClock(video, signal, (reading) => {
    readings = [...readings.slice(1 - readingsKept), reading]
    const delay = reading.shownAt - reading.clock
    differs = delay > delayMax
    if (!differs) delays.push(Math.max(0, delay))
  })
  const clock = () => {
    if (watch.hasClock) return differs ? ('differs' as const) : ('seen' as const)
    return watch.hasClock === false ? ('none' as const) : null
  }
  return {
    /** Null until it is known whether the picture has a clock; `differs` if the clock shows a different time. */
    clock,
    now: () => (clock() === 'seen' ? delayMs : null),
    curve: () => curve,
    lookClosely(is: boolean) {
      watch.closely = is
    },
    /** The clock at the beginning of the stream, in milliseconds. */
    streamBegan: () => medianOf(readings.map(({ clock: at, mediaTime }) => at - mediaTime * 1000)),
    /** Ends a second; returns its delay, if one was read. */
    tick(): number[] {
      const middle = medianOf(delays)
      delays = []
      if (middle === null) return []
      delayMs = middle
      curve = [...curve.slice(1 - pointsKept), { at: Date.now(), delayMs: middle }]
      return [middle]
    },
  }
}
