// The days of a live session. Seconds are whole: the days of a session add up to its whole seconds, wherever midnight cuts it.
import { shiftDay } from '#contract/days.ts'
import { businessDayOf, daysThrough, startOfBusinessDay } from './business-day.ts'

export interface SessionTimes {
  startedAt: Date
  firstPushAt: Date | null
  endedAt: Date
}
/** A day that a session has any time on, and its seconds with a push, grace included (docs/product/rules.md, Figures). */
export interface SessionDay {
  day: string
  seconds: number
}

/** Seconds with a push, grace included, of a whole session. */
export const pushSeconds = ({ firstPushAt, endedAt }: Pick<SessionTimes, 'firstPushAt' | 'endedAt'>) =>
  firstPushAt ? Math.max(0, Math.floor((endedAt.getTime() - firstPushAt.getTime()) / 1000)) : 0

export function splitByDay({ startedAt, firstPushAt, endedAt }: SessionTimes, zone: string): SessionDay[] {
  // Ending at midnight is no time on the next day.
  const lastMoment = new Date(Math.max(startedAt.getTime(), endedAt.getTime() - 1))
  const secondsUntil = (moment: Date) => pushSeconds({ firstPushAt, endedAt: new Date(Math.min(moment.getTime(), endedAt.getTime())) })
  return daysThrough(businessDayOf(startedAt, zone), businessDayOf(lastMoment, zone)).map((day) => ({
    day,
    seconds: secondsUntil(startOfBusinessDay(shiftDay(day, 1), zone)) - secondsUntil(startOfBusinessDay(day, zone)),
  }))
}
