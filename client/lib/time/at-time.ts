import { onTimeChanged, platformNow, platformRate } from './clock.ts'

/** The longest delay of a timer. */
const longestMs = 2 ** 31 - 1

/** Calls at a platform time in milliseconds, also if the time jumps there. Returns the function that cancels. */
export function atTime(due: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const set = () => {
    clearTimeout(timer)
    const left = due - platformNow()
    // Never, where the time stands still before it.
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
