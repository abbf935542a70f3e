import { onTimeChanged, platformNow, platformRate } from './clock.ts'

/** The longest delay that setTimeout supports, in milliseconds. */
const longestMs = 2 ** 31 - 1

/** Calls `act` at a platform time in milliseconds, or at once if the time jumps beyond it. Returns a function that cancels. */
export function atTime(due: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const set = () => {
    clearTimeout(timer)
    const left = due - platformNow()
    // Infinity while the time is paused (rate 0).
    const rest = left > 0 ? left / platformRate() : 0
    timer = rest > longestMs ? setTimeout(set, longestMs) : setTimeout(act, rest)
  }
  set()
  const stop = onTimeChanged(set)
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Reads again when the first of these times is over: a moment later, so that it is over on the server, too, and at most once a second. */
export function readAfterFirst(ends: readonly number[], read: () => void) {
  return ends.length > 0 ? atTime(Math.max(platformNow() + 1000, Math.min(...ends) + 500), read) : undefined
}
