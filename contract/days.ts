// Calendar days, 'YYYY-MM-DD', and the days that the days of a report are compared with.
import type { CompareBy } from './compare.ts'

/** Two days, both included. */
export interface DayRange {
  from: string
  to: string
}

const dayMs = 86_400_000

export const shiftDay = (day: string, by: number) => new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)

const lengthOf = ({ from, to }: DayRange) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
const lastOfMonth = (month: string) => shiftDay(`${shiftMonth(month, 1)}-01`, -1)

/** A month so many months later; earlier for a negative number. */
export function shiftMonth(month: string, by: number): string {
  const begin = new Date(`${month}-01`)
  begin.setUTCMonth(begin.getUTCMonth() + by)
  return begin.toISOString().slice(0, 7)
}

/** The days of a month, YYYY-MM. */
export const daysOfMonth = (month: string): DayRange => ({ from: `${month}-01`, to: lastOfMonth(month) })

/** The same day a month earlier, or the end of that month if it is shorter. The end of a month stays the end. */
function monthBefore(day: string): string {
  const end = shiftDay(`${day.slice(0, 7)}-01`, -1)
  const same = `${end.slice(0, 8)}${day.slice(8)}`
  return same > end || day === lastOfMonth(day.slice(0, 7)) ? end : same
}

/** `before`: as many days, right before. `month`: the same days of the month before. */
export const rangeBefore = (by: CompareBy, days: DayRange): DayRange =>
  by === 'month'
    ? { from: monthBefore(days.from), to: monthBefore(days.to) }
    : { from: shiftDay(days.from, -lengthOf(days)), to: shiftDay(days.from, -1) }
