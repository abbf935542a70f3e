// Days and times in the page's language and the browser's zone. The apps on a phone do without dayjs.
import { twoDigits } from '../lib/format.ts'
import { platformNow } from '../lib/time/clock.ts'

const dayMs = 86_400_000
const dayOf = (at: number) => {
  const date = new Date(at)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}

/** Creating a format takes a slow phone milliseconds, and a list writes hundreds of times. */
function keptFor<Format>(make: (language: string) => Format) {
  const kept = new Map<string, Format>()
  return (language: string) => {
    const format = kept.get(language) ?? make(language)
    kept.set(language, format)
    return format
  }
}
const time = keptFor((language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
const weekday = keptFor((language) => new Intl.DateTimeFormat(language, { weekday: 'short', month: 'numeric', day: 'numeric' }))
const nearDay = keptFor((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

export const timeText = (instant: string, language: string) => time(language).format(new Date(instant))

/** `today`, `tomorrow`, or weekday and day, in front of the time. */
export function dayText(instant: string, language: string): string {
  const at = Date.parse(instant)
  const days = dayOf(at) - dayOf(platformNow())
  if (days === 0 || days === 1) return nearDay(language).format(days, 'day')
  return weekday(language).format(at)
}

/** Time and, unless it is today, the day. */
export function momentText(instant: string, language: string): string {
  const isToday = dayOf(Date.parse(instant)) === dayOf(platformNow())
  return isToday ? timeText(instant, language) : `${dayText(instant, language)} ${timeText(instant, language)}`
}

/** `4:05`, or `1:02:03` from an hour on. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}` : `${minutes}:${twoDigits(seconds % 60)}`
}
