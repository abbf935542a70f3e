// The demo world's calendar: every date in it is relative to today, in business days, so that it is always current.
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

export interface Clock {
  zone: string
  now: Date
  /** The business day `days` before today, YYYY-MM-DD; negative for days to come. */
  day(days: number): string
  /** 0 is Sunday. */
  weekday(day: string): number
  /** The instant of a local time on a business day. */
  instant(day: string, hour: number, minute?: number): Date
}

export function createClock(now: Date, zone: string): Clock {
  const today = dayjs(now).tz(zone).format('YYYY-MM-DD')
  // Cached: every anchor needs the same days, and the library is slow.
  const midnights = new Map<string, number>()
  const midnight = (day: string) => {
    const known = midnights.get(day) ?? dayjs.tz(`${day} 00:00`, zone).valueOf()
    midnights.set(day, known)
    return known
  }
  return {
    zone,
    now,
    day: (ago) => dayjs.utc(today).subtract(ago, 'day').format('YYYY-MM-DD'),
    weekday: (day) => new Date(`${day}T00:00:00Z`).getUTCDay(),
    instant: (day, hour, minute = 0) =>
      hour === 0
        ? new Date(midnight(day) + minute * 60_000)
        : dayjs.tz(`${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, zone).toDate(),
  }
}
