// A report that is compared with an earlier range: the earlier sums, and the sums of each day.
import { z } from 'zod'
import { compareDaysMax } from './limits.ts'
import { blankIsAbsent, BusinessDay, Instant, type RangeQuery } from './wire.ts'

/** `before`: as many days, right before the range. `month`: the same days of the month before. */
export const CompareBy = z.enum(['before', 'month'])
export type CompareBy = z.infer<typeof CompareBy>

export const CompareQuery = z.object({ compare: blankIsAbsent(CompareBy) })

const dayMs = 86_400_000
const dayOf = (end: string) => Date.parse(end.slice(0, 10)) / dayMs

/** Only a range with both ends has a range before it. */
export const isComparable = ({ compare, from, to }: RangeQuery & z.infer<typeof CompareQuery>) =>
  compare === undefined || (from !== undefined && to !== undefined && dayOf(to) - dayOf(from) < compareDaysMax)
export const notComparable = { path: ['compare'], error: `needs from and to, ${compareDaysMax} days at most` }

/**
 * What `compare` adds to a reply: the sums of the earlier range, and every day of the range, oldest first. `until`: the range is today, and the
 * sums of yesterday are those until the same time of day.
 */
export const comparedBy = <T extends z.ZodRawShape>(sums: z.ZodObject<T>) => ({
  previous: sums.extend({ from: BusinessDay, to: BusinessDay, until: Instant.optional() }).optional(),
  days: z.array(sums.extend({ date: BusinessDay })).optional(),
})
