// Calculations with calendar days, 'YYYY-MM-DD', and the earlier range that a report is compared with.
import type { CompareBy } from './compare.ts'

/** Two days, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

const dayMs = 86_400_000

export const shiftDay = (day: string, by: number) => new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)

const lengthOf = ({ from, to }: DayRange) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
const lastOfMonth = (month: string) => shiftDay(`${shiftMonth(month, 1)}-01`, -1)

/** Adds months to a month, YYYY-MM; `by` may be negative. */
export function shiftMonth(month: string, by: number): string {
  const begin = new Date(`${month}-01`)
  begin.setUTCMonth(begin.getUTCMonth() + by)
  return begin.toISOString().slice(0, 7)
}

/** The days of a month, YYYY-MM. */
export const daysOfMonth = (month: string): DayRange => ({ from: `${month}-01`, to: lastOfMonth(month) })

/** The same day a month earlier, or the last day of that month if it is shorter. The last day of a month stays the last day. */
function monthBefore(day: string): string {
  const end = shiftDay(`${day.slice(0, 7)}-01`, -1)
  const same = `${end.slice(0, 8)}${day.slice(8)}`
  return same > end || day === lastOfMonth(day.slice(0, 7)) ? end : same
}

/** `before`: the same number of days just before. `month`: the same days of the previous month. */
export const rangeBefore = (by: CompareBy, days: DayRange): DayRange =>
  by === 'month'
    ? { from: monthBefore(days.from), to: monthBefore(days.to) }
    : { from: shiftDay(days.from, -lengthOf(days)), to: shiftDay(days.from, -1) }
