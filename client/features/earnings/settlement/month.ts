// Months of business days, YYYY-MM.
import { shiftMonth } from '#contract/days.ts'

/** `count` months up to `last`, newest first. */
export const monthsUpTo = (last: string, count: number) => Array.from({ length: count }, (_, back) => shiftMonth(last, -back))

/** The text if it is a month; undefined otherwise. */
export const monthIn = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.exec(text)?.[0]
