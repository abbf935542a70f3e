import { daysOfMonth, shiftDay, shiftMonth } from '#contract/days.ts'

/** A month until today, and the whole month before. All days are inclusive. */
export interface MonthDays {
  month: string
  /** The first day that counts: the first of the month, or the day on which a younger account was created. */
  first: string
  today: string
  daysOver: number
  /** Including today. */
  daysLeft: number
  before: { first: string; last: string }
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

export function monthOf(today: string, createdOn: string): MonthDays {
  const month = today.slice(0, 7)
  const { from, to } = daysOfMonth(month)
  const first = createdOn > from && createdOn <= today ? createdOn : from
  const before = daysOfMonth(shiftMonth(month, -1))
  return {
    month,
    first,
    today,
    daysOver: daysBetween(first, today),
    daysLeft: daysBetween(today, shiftDay(to, 1)),
    before: { first: before.from, last: before.to },
  }
}

interface Received {
  /** On the days that are over. */
  over: bigint
  today: bigint
}

/**
 * Forecast for the month, if each remaining day brings the average of the past days. If today already has more, that counts instead. Days
 * are not cut into hours: hosts are on air in the evening, so that a morning would look like a bad day.
 */
export function paceOf({ over, today }: Received, { daysOver, daysLeft }: Pick<MonthDays, 'daysOver' | 'daysLeft'>): bigint | null {
  if (daysOver === 0) return null
  const average = over / BigInt(daysOver)
  return over + (today > average ? today : average) + (over * BigInt(daysLeft - 1)) / BigInt(daysOver)
}

/** Whole points (in hundredths) that each day left needs, rounded up. Today's points are part of what has been received. */
export function neededPerDay(goal: bigint, received: bigint, daysLeft: number): bigint {
  if (received >= goal) return 0n
  const unit = BigInt(daysLeft) * 100n
  return ((goal - received + unit - 1n) / unit) * 100n
}
