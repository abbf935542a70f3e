import dayjs from 'dayjs'
import { useEffect } from 'react'
import { refreshSettings, useBusinessZone, useReportedTime } from '../../lib/settings.ts'
import { useNow } from '../../lib/time/useNow.ts'

/** Another page, a program or another server may move the time. */
const lookMs = 1000

let isMoving = false

/** Nobody looks while this page moves the time: the reply brings a new token, and what is read before it would find the session expired. */
export async function whileMoving<T>(work: () => Promise<T>): Promise<T> {
  isMoving = true
  try {
    return await work()
  } finally {
    isMoving = false
  }
}

/** Looks at the platform's time every second, while the page is seen. */
export function useTimeLook() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isMoving && document.visibilityState === 'visible' && navigator.onLine) void refreshSettings()
    }, lookMs)
    return () => clearInterval(timer)
  }, [])
}

/** The platform's time in the business zone, and how it runs. */
export function useDemoTime() {
  const zone = useBusinessZone()
  const time = useReportedTime()
  const at = dayjs(useNow(true)).tz(zone)
  return { zone, at, rate: time?.rate ?? 1, isReal: time?.isReal ?? true }
}
