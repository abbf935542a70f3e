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

/** Caches the value for each key. */
function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

export function createClock(now: Date, zone: string): Clock {
  const today = dayjs(now).tz(zone).format('YYYY-MM-DD')
  // Every anchor needs the same days and hours, and the library is slow.
  const days = cached((ago: number) => dayjs.utc(today).subtract(ago, 'day').format('YYYY-MM-DD'))
  const hours = cached((hour: string) => dayjs.tz(hour, zone).valueOf())
  return {
    zone,
    now,
    day: days,
    weekday: (day) => new Date(`${day}T00:00:00Z`).getUTCDay(),
    // Time zones change their offset only at full hours.
    instant: (day, hour, minute = 0) => new Date(hours(`${day} ${String(hour).padStart(2, '0')}:00`) + minute * 60_000),
  }
}
