// Comparison of a report with an earlier range: the sums of that range, and the sums of each day.
import { z } from 'zod'
import { compareDaysMax } from './limits.ts'
import { blankIsAbsent, BusinessDay, Instant, type RangeQuery } from './wire.ts'

/** `before`: the same number of days just before the range. `month`: the same days of the previous month. */
export const CompareBy = z.enum(['before', 'month'])
export type CompareBy = z.infer<typeof CompareBy>

export const CompareQuery = z.object({ compare: blankIsAbsent(CompareBy) })

const dayMs = 86_400_000
const dayOf = (end: string) => Date.parse(end.slice(0, 10)) / dayMs

/** A comparison needs a range with both ends. */
export const isComparable = ({ compare, from, to }: RangeQuery & z.infer<typeof CompareQuery>) =>
  compare === undefined || (from !== undefined && to !== undefined && dayOf(to) - dayOf(from) < compareDaysMax)
export const notComparable = { path: ['compare'], error: `needs from and to, ${compareDaysMax} days at most` }

/**
 * The fields that `compare` adds to a reply: the sums of the earlier range, and those of each day of both ranges, oldest first. `until` is set if
 * the range ends today: the last day of the earlier range is then summed until the same time of day.
 */
export const comparedBy = <T extends z.ZodRawShape>(sums: z.ZodObject<T>) => ({
  previous: sums.extend({ from: BusinessDay, to: BusinessDay, until: Instant.optional() }).optional(),
  days: z.array(sums.extend({ date: BusinessDay })).optional(),
  daysBefore: z.array(sums.extend({ date: BusinessDay })).optional(),
})
