// Ranges of business days, as the report pickers use them, and how they go over the wire (docs/product/rules.md, Dates).
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

/** The calendar day that it is in a zone. A format is made once for each zone: every screen asks, and a phone needs 20 ms to make one. */
export function dayIn(zone: string, at: Date = new Date(platformNow())): string {
  // Swedish writes a day as YYYY-MM-DD.
  const format = zoneFormats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  zoneFormats.set(zone, format)
  return format.format(at)
}

/** "Last 7 days" is today and the six before it. */
export function presetRange(preset: Preset, today: string): DayRange {
  // Calendar arithmetic only: UTC has no clock changes that could move a day.
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

/** The preset that a range is today, if it is one. */
export const presetOf = (range: DayRange, today: string) =>
  presets.find((preset) => {
    const same = presetRange(preset, today)
    return same.from === range.from && same.to === range.to
  })

/** Today and the days that follow, in a zone: `daysFrom(zone, 7)` is eight dates. */
export function daysFrom(zone: string, days: number, at: Date = new Date(platformNow())): DayRange {
  const from = dayIn(zone, at)
  return { from, to: dayjs.utc(from).add(days, 'day').format(dayFormat) }
}

/** Days from one to another: 0 for the same day. */
export const daysBetween = (from: string, to: string) => dayjs.utc(to).diff(dayjs.utc(from), 'day')

/** As many days as `like` has, the last of them `day`. */
export function rangeEndingOn(day: string, like: DayRange): DayRange {
  return { from: dayjs.utc(day).subtract(daysBetween(like.from, like.to), 'day').format(dayFormat), to: day }
}

/** Two moments on a clock in a zone, `YYYY-MM-DD HH:mm:ss`, both included. */
export interface MomentRange {
  from: string
  to: string
}

/** As long a time, right before; of a range that is not over, as far as it has come. */
export function momentsBefore({ from, to }: MomentRange, now: string): MomentRange {
  const seconds = dayjs.utc(to).diff(dayjs.utc(from), 'second') + 1
  const earlier = (moment: string) => dayjs.utc(moment).subtract(seconds, 'second').format(wireFormat)
  return { from: earlier(from), to: earlier(from <= now && now < to ? now : to) }
}

export const wholeDay = (day: string): MomentRange => ({ from: `${day} 00:00:00`, to: `${day} 23:59:59` })

/** Such moments as the calls take them: in UTC. */
export const momentQuery = (range: MomentRange, zone: string) => ({
  from: dayjs.tz(range.from, zone).utc().format(wireFormat),
  to: dayjs.tz(range.to, zone).utc().format(wireFormat),
})

/** A range of business days as the calls take it: from 00:00:00 to 23:59:59 in the business zone, said in UTC. */
export const rangeQuery = ({ from, to }: DayRange, zone: string) => momentQuery({ from: wholeDay(from).from, to: wholeDay(to).to }, zone)

/** An instant in the browser's zone, 24-hour. */
export const clockTime = (instant: string) => dayjs(instant).format(wireFormat)
/** The same in another zone, for what is printed. */
export const clockTimeIn = (instant: string, zone: string) => dayjs(instant).tz(zone).format(wireFormat)
export const timeOfDay = (instant: string) => dayjs(instant).format('HH:mm:ss')
export const hourAndMinute = (instant: string) => dayjs(instant).format('HH:mm')
/** The time of today, with its day for any other. */
export const momentText = (instant: string) =>
  dayjs(instant).isSame(dayjs(platformNow()), 'day') ? hourAndMinute(instant) : dayjs(instant).format('YYYY-MM-DD HH:mm')

/** An instant in milliseconds as the calls take it: in UTC, to the second. */
export const instantQuery = (at: number) => dayjs.utc(at).format(wireFormat)
