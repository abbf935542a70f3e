// Ranges of business days for the date pickers of reports, and how calls send them (docs/product/rules.md, Dates).
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { platformNow } from './time/clock.ts'
import type { DayRange } from '#contract/days.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

export const presets = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof presets)[number]

const dayFormat = 'YYYY-MM-DD'
const wireFormat = 'YYYY-MM-DD HH:mm:ss'

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day in a time zone. Formats are cached, because creating one takes 20 ms on a phone. */
export function dayIn(zone: string, at: Date = new Date(platformNow())): string {
  // The Swedish locale formats a day as YYYY-MM-DD.
  const format = zoneFormats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  zoneFormats.set(zone, format)
  return format.format(at)
}

/** "Last 7 days" is today and the six before it. */
export function presetRange(preset: Preset, today: string): DayRange {
  // Calendar arithmetic in UTC, which has no daylight saving time that could shift a day.
  const day = dayjs.utc(today)
  const from = (start: dayjs.Dayjs, end: dayjs.Dayjs) => ({ from: start.format(dayFormat), to: end.format(dayFormat) })
  const lastMonth = day.subtract(1, 'month')
  switch (preset) {
    case 'today':
      return from(day, day)
    case 'yesterday':
      return from(day.subtract(1, 'day'), day.subtract(1, 'day'))
    case 'last7':
      return from(day.subtract(6, 'day'), day)
    case 'last30':
      return from(day.subtract(29, 'day'), day)
    case 'thisMonth':
      return from(day.startOf('month'), day.endOf('month'))
    case 'lastMonth':
      return from(lastMonth.startOf('month'), lastMonth.endOf('month'))
  }
}

/** The preset that equals this range today, if any. */
export const presetOf = (range: DayRange, today: string) =>
  presets.find((preset) => {
    const same = presetRange(preset, today)
    return same.from === range.from && same.to === range.to
  })

/** Today in a zone and the following days: `daysFrom(zone, 7)` is eight dates. */
export function daysFrom(zone: string, days: number, at: Date = new Date(platformNow())): DayRange {
  const from = dayIn(zone, at)
  return { from, to: dayjs.utc(from).add(days, 'day').format(dayFormat) }
}

/** Number of days between two dates: 0 for the same day. */
export const daysBetween = (from: string, to: string) => dayjs.utc(to).diff(dayjs.utc(from), 'day')

/** The range of the same length as `like` that ends on `day`. */
export function rangeEndingOn(day: string, like: DayRange): DayRange {
  return { from: dayjs.utc(day).subtract(daysBetween(like.from, like.to), 'day').format(dayFormat), to: day }
}

/** Two times on the clock of a zone, `YYYY-MM-DD HH:mm:ss`, both inclusive. */
export interface MomentRange {
  from: string
  to: string
}

/** The range of the same length just before. If the range is not over, only the part that corresponds to the time until now. */
export function momentsBefore({ from, to }: MomentRange, now: string): MomentRange {
  const seconds = dayjs.utc(to).diff(dayjs.utc(from), 'second') + 1
  const earlier = (moment: string) => dayjs.utc(moment).subtract(seconds, 'second').format(wireFormat)
  return { from: earlier(from), to: earlier(from <= now && now < to ? now : to) }
}

export const wholeDay = (day: string): MomentRange => ({ from: `${day} 00:00:00`, to: `${day} 23:59:59` })

/** The times in UTC, as calls expect them. */
export const momentQuery = (range: MomentRange, zone: string) => ({
  from: dayjs.tz(range.from, zone).utc().format(wireFormat),
  to: dayjs.tz(range.to, zone).utc().format(wireFormat),
})

/** A range of business days as calls expect it: from 00:00:00 to 23:59:59 in the business zone, converted to UTC. */
export const rangeQuery = ({ from, to }: DayRange, zone: string) => momentQuery({ from: wholeDay(from).from, to: wholeDay(to).to }, zone)

/** An instant in a zone, to be written or moved by days. */
export const inZone = (instant: string | number, zone: string) => dayjs(instant).tz(zone)

/** An instant as a 24-hour time in a zone, for printed documents. */
export const clockTimeIn = (instant: string, zone: string) => inZone(instant, zone).format(wireFormat)

/** An instant in milliseconds since 1970 as calls expect it: in UTC, to the second. */
export const instantQuery = (at: number) => dayjs.utc(at).format(wireFormat)
