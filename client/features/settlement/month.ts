// Months of business days, YYYY-MM.
import { shiftMonth } from '#contract/days.ts'

/** So many months up to one, the newest first. */
export const monthsUpTo = (last: string, count: number) => Array.from({ length: count }, (_, back) => shiftMonth(last, -back))

/** A month as an address may name it. */
export const monthIn = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.exec(text)?.[0]
