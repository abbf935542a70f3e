// The platform's time. Pages count by it and not by the laptop's clock, which may be wrong, and which a demo's time has left.

/** At `at` of the page's own stopwatch, in milliseconds, the platform's time was `time`. */
let known = { time: Date.now(), at: performance.now(), rate: 1 }
let hasReceived = false
/** Hears whether the platform's time was moved, or only became more exact. */
type Listener = (isMoved: boolean) => void
const listeners = new Set<Listener>()

/** The platform's time in milliseconds since 1970. Until the first reply it is the laptop's. */
export const platformNow = () => known.time + (performance.now() - known.at) * known.rate

/** How many times faster than real time it runs; 0 where it stands still. */
export const platformRate = () => known.rate

/** Timers of the browser may be late, and a reply's way back may take longer than its way here. */
const toleranceMs = 50
/** A laptop's clock is put right by less, unless it sleeps; then everything is read again anyway. */
const movedMs = 10_000

/** Takes the time that a reply names. It was true some time between `sentAt` of the stopwatch and now. */
export function receiveTime(named: string | null, sentAt: number) {
  const [time = NaN, rate = NaN] = (named ?? '').split(' ').map(Number)
  if (Number.isNaN(time + rate)) return
  const doubt = (performance.now() - sentAt) / 2
  const at = sentAt + doubt
  const expected = known.time + (at - known.at) * known.rate
  if (rate === known.rate && Math.abs(time - expected) <= doubt * rate + toleranceMs) {
    hasReceived = true
    return
  }
  const isMoved = hasReceived && Math.abs(time - expected) > movedMs * Math.max(1, rate)
  hasReceived = true
  known = { time, at, rate }
  for (const listener of listeners) listener(isMoved)
}

/** Calls when the time has jumped, or runs at another rate. Returns the function that stops it. */
export function onTimeChanged(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
