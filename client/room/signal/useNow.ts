import { useCallback, useSyncExternalStore } from 'react'

const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000

/** The time in milliseconds; the component shows each new second while `ticking`. */
export function useNow(ticking: boolean): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!ticking) return () => {}
      const timer = setInterval(changed, 1000)
      return () => clearInterval(timer)
    },
    [ticking],
  )
  return useSyncExternalStore(subscribe, wholeSecond)
}
