// Reads `from` and `to` of a request: instants in UTC, inclusive to the second, or whole business days.
import { shiftDay } from '#contract/days.ts'
import type { RangeEnd, RangeQuery } from '#contract/wire.ts'
import { businessDayOf, startOfBusinessDay } from './business-day.ts'

const isDay = (end: RangeEnd) => end.length === 'YYYY-MM-DD'.length
const instantOf = (end: RangeEnd) => new Date(`${end.replace(' ', 'T')}Z`)

/** All data is in this range. The database has no year 0, and JavaScript's short date format has no year 10000. */
const [earliest, latest] = ['1000-01-01', '9000-01-01'] as const
const near = (end: RangeEnd) => (end < earliest ? earliest : end > latest ? latest : end)
const nearRange = ({ from, to }: RangeQuery): RangeQuery => ({ from: from && near(from), to: to && near(to) })

/** For lists of single rows: a filter on an instant. It ends before `to` plus one second. */
export function instantRange(range: RangeQuery, zone: string): { gte?: Date; lt?: Date } {
  const { from, to } = nearRange(range)
  return {
    ...(from && { gte: isDay(from) ? startOfBusinessDay(from, zone) : instantOf(from) }),
    ...(to && { lt: isDay(to) ? startOfBusinessDay(shiftDay(to, 1), zone) : new Date(instantOf(to).getTime() + 1000) }),
  }
}

interface DaysAndEdges {
  /** Whole business days, both ends included. Null means no limit. */
  days: { first: string | null; last: string | null } | null
  /** The parts of days at the two ends of the range. */
  edges: { gte?: Date; lt?: Date }[]
}

/** Splits instants (from `gte` to before `lt`) at the starts of business days, so that only the edges are read row by row. */
export function wholeDays({ gte, lt }: { gte?: Date; lt?: Date }, zone: string): DaysAndEdges {
  const begin = gte && { gte, ...firstStart(gte, zone) }
  const end = lt && { lt, ...lastStart(lt, zone) }
  if (begin && end && begin.start >= end.start) return { days: null, edges: begin.gte < end.lt ? [{ gte: begin.gte, lt: end.lt }] : [] }
  return {
    days: { first: begin?.day ?? null, last: end ? shiftDay(end.day, -1) : null },
    edges: [
      ...(begin && begin.gte < begin.start ? [{ gte: begin.gte, lt: begin.start }] : []),
      ...(end && end.start < end.lt ? [{ gte: end.start, lt: end.lt }] : []),
    ],
  }
}

/** The first business day that begins at an instant or later. A day that the zone skips has no beginning. */
function firstStart(instant: Date, zone: string) {
  let day = businessDayOf(instant, zone)
  while (startOfBusinessDay(day, zone) < instant) day = shiftDay(day, 1)
  return { day, start: startOfBusinessDay(day, zone) }
}

/** The business day of an instant. */
function lastStart(instant: Date, zone: string) {
  const day = businessDayOf(instant, zone)
  return { day, start: startOfBusinessDay(day, zone) }
}

/** For daily reports: the whole business days from `from`'s through `to`'s. */
export function dayRange(range: RangeQuery, zone: string): { first: string | null; last: string | null } {
  const { from, to } = nearRange(range)
  const dayOf = (end: RangeEnd | undefined) => (end ? (isDay(end) ? end : businessDayOf(instantOf(end), zone)) : null)
  return { first: dayOf(from), last: dayOf(to) }
}
