// The platform's time, used in place of the laptop's clock: that may be wrong, and a demo's time can be moved.

/** At `at` of `performance.now()` the platform's time was `time`, in milliseconds since 1970; since then it has run at `rate`. */
let known = { time: Date.now(), at: performance.now(), rate: 1 }
let hasReceived = false
/** `isMoved` is true if the platform's time was moved, false if it was only corrected. */
type Listener = (isMoved: boolean) => void
const listeners = new Set<Listener>()

/** The platform's time in milliseconds since 1970. Until the first reply it is the laptop's. */
export const platformNow = () => known.time + (performance.now() - known.at) * known.rate

/** The speed relative to real time; 0 while the time is paused. */
export const platformRate = () => known.rate

/** Covers late browser timers, and replies that take longer than their requests. */
const toleranceMs = 50
/** Smaller changes correct a drifting laptop clock. After sleep, a correction may be larger; reloading the screens then does no harm. */
const movedMs = 10_000

/** Takes over the time of a reply header, `<milliseconds> <rate>`: it was correct between `sentAt` and now, of `performance.now()`. */
export function receiveTime(header: string | null, sentAt: number) {
  const [time = NaN, rate = NaN] = (header ?? '').split(' ').map(Number)
  if (Number.isNaN(time + rate)) return
  const uncertainty = (performance.now() - sentAt) / 2
  const at = sentAt + uncertainty
  const expected = known.time + (at - known.at) * known.rate
  if (rate === known.rate && Math.abs(time - expected) <= uncertainty * rate + toleranceMs) {
    hasReceived = true
    return
  }
  const isMoved = hasReceived && Math.abs(time - expected) > movedMs * Math.max(1, rate)
  hasReceived = true
  known = { time, at, rate }
  for (const listener of listeners) listener(isMoved)
}

/** Calls the listener when the time or its rate has changed. Returns a function that removes it. */
export function onTimeChanged(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
