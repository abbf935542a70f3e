import { useEffect } from 'react'
import { inZone } from '../../lib/dates.ts'
import { refreshSettings, useBusinessZone, useReportedTime } from '../../lib/settings.ts'
import { useNow } from '../../lib/time/useNow.ts'

/** The time can also be moved by another page, program or server, so it is polled. */
const pollMs = 1000

let isMoving = false

/**
 * Runs `work`, which moves the time, without polling meanwhile. The reply carries a new token; a request that is sent before it arrives would
 * be rejected, because the old session has expired by the new time.
 */
export async function whileMoving<T>(work: () => Promise<T>): Promise<T> {
  isMoving = true
  try {
    return await work()
  } finally {
    isMoving = false
  }
}

/** Reads the platform's time every second while the page is visible. */
export function useTimePolling() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isMoving && document.visibilityState === 'visible' && navigator.onLine) void refreshSettings()
    }, pollMs)
    return () => clearInterval(timer)
  }, [])
}

/** The platform's time in the business zone, and its speed. */
export function useDemoTime() {
  const zone = useBusinessZone()
  const time = useReportedTime()
  const at = inZone(useNow(true), zone)
  return { zone, at, rate: time?.rate ?? 1, isReal: time?.isReal ?? true }
}
