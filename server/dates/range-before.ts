// The days that the days of a report are compared with.
import type { CompareBy } from '#contract/compare.ts'
import { shiftDay } from './business-day.ts'

interface Days {
  first: string
  last: string
}

const lengthOf = ({ first, last }: Days) => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
const lastOfMonth = (month: string) => {
  const begin = new Date(`${month}-01`)
  begin.setUTCMonth(begin.getUTCMonth() + 1)
  return shiftDay(begin.toISOString().slice(0, 10), -1)
}

/** The same day a month earlier, or the end of that month if it is shorter. The end of a month stays the end. */
function monthBefore(day: string): string {
  const end = shiftDay(`${day.slice(0, 7)}-01`, -1)
  const same = `${end.slice(0, 8)}${day.slice(8)}`
  return same > end || day === lastOfMonth(day.slice(0, 7)) ? end : same
}

/** `before`: as many days, right before. `month`: the same days of the month before. */
export const rangeBefore = (by: CompareBy, days: Days): Days =>
  by === 'month'
    ? { first: monthBefore(days.first), last: monthBefore(days.last) }
    : { first: shiftDay(days.first, -lengthOf(days)), last: shiftDay(days.first, -1) }
