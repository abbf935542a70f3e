// Splits a live session into business days. Seconds are whole, and those of the days add up to those of the session.
import { shiftDay } from '#contract/days.ts'
import { businessDayOf, daysThrough, startOfBusinessDay } from './business-day.ts'

export interface SessionTimes {
  startedAt: Date
  firstPushAt: Date | null
  endedAt: Date
}
/** A day on which a session has any time, and its seconds with a push, grace included (docs/product/rules.md, Figures). */
export interface SessionDay {
  day: string
  seconds: number
}

/** Seconds with a push, grace included, of a whole session. */
export const pushSeconds = ({ firstPushAt, endedAt }: Pick<SessionTimes, 'firstPushAt' | 'endedAt'>) =>
  firstPushAt ? Math.max(0, Math.floor((endedAt.getTime() - firstPushAt.getTime()) / 1000)) : 0

export function splitByDay({ startedAt, firstPushAt, endedAt }: SessionTimes, zone: string): SessionDay[] {
  // A session that ends at midnight has no time on the next day.
  const lastMoment = new Date(Math.max(startedAt.getTime(), endedAt.getTime() - 1))
  const secondsUntil = (moment: Date) => pushSeconds({ firstPushAt, endedAt: new Date(Math.min(moment.getTime(), endedAt.getTime())) })
  return daysThrough(businessDayOf(startedAt, zone), businessDayOf(lastMoment, zone)).map((day) => ({
    day,
    seconds: secondsUntil(startOfBusinessDay(shiftDay(day, 1), zone)) - secondsUntil(startOfBusinessDay(day, zone)),
  }))
}
