import { wallMinutes } from '#contract/limits.ts'

export const minuteMs = 60_000

/** The start of the first of the last minutes before an instant. */
export const firstMinute = (now: Date) => new Date(now.getTime() - wallMinutes * minuteMs)
