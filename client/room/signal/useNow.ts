import { useCallback, useSyncExternalStore } from 'react'
import { onTimeChanged, platformNow, platformRate } from '../../lib/time/clock.ts'

const wholeSecond = () => Math.floor(platformNow() / 1000) * 1000
/** Where a demo's time runs faster, a page need not show each second. */
const shortestMs = 100

/** The platform's time in milliseconds; the component shows each new second while `ticking`, and every jump. */
export function useNow(ticking: boolean): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setInterval> | undefined
      const tick = () => {
        clearInterval(timer)
        if (ticking) timer = setInterval(changed, Math.max(shortestMs, 1000 / platformRate()))
      }
      tick()
      const stop = onTimeChanged(() => {
        tick()
        changed()
      })
      return () => {
        stop()
        clearInterval(timer)
      }
    },
    [ticking],
  )
  return useSyncExternalStore(subscribe, wholeSecond)
}
