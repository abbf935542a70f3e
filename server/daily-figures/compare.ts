// Reads the sums of a report by day, and those of the range that it is compared with. All reports of days use it.
import type { CompareBy } from '#contract/compare.ts'
import { rangeBefore, shiftDay } from '#contract/days.ts'
import { businessDayOf, daysThrough } from '../dates/business-day.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Scope } from './figures.ts'
import { dayUntil, type PartOfDay } from './part-of-day.ts'
import { sumColumns, type Reads } from './report-page.ts'

type Sums<S extends string> = Record<S, bigint>
interface Day<S extends string> {
  day: string
  sums: Sums<S>
}
export interface Comparison<S extends string> {
  previous: { first: string; last: string; sums: Sums<S>; until?: Date | undefined }
  days: Day<S>[]
  daysBefore: Day<S>[]
}
interface Compared<S extends string> {
  /** The rows of a scope, with business_date and the columns to be summed. */
  rowsOf: (scope: Scope) => Prisma.Sql
  /** The same rows of a part of a day. */
  partOf: (scope: Scope, part: PartOfDay) => Prisma.Sql
  sums: readonly S[]
  now: Date
  zone: string
}

/** The sums of each of the days, 0 on days without rows. */
async function readDays<S extends string>(db: Reads, { from, to }: { from: string; to: string }, rows: Prisma.Sql[], sums: readonly S[]) {
  const columns = Prisma.raw(['business_date', ...sums].join(', '))
  const all = Prisma.join(
    rows.map((one) => Prisma.sql`SELECT ${columns} FROM (${one}) r`),
    ' UNION ALL ',
  )
  const stored = await db.$queryRaw<({ day: string } & Sums<S>)[]>`
    SELECT to_char(business_date, 'YYYY-MM-DD') AS day, ${sumColumns(sums)} FROM (${all}) d GROUP BY business_date`
  const ofDay = new Map<string, Sums<S>>(stored.map((row) => [row.day, row]))
  const zeros = Object.fromEntries(sums.map((name) => [name, 0n])) as Sums<S>
  return daysThrough(from, to).map((day) => ({ day, sums: ofDay.get(day) ?? zeros }))
}

const sumOfDays = <S extends string>(days: readonly Day<S>[], names: readonly S[]) =>
  Object.fromEntries(names.map((name) => [name, days.reduce((sum, { sums }) => sum + sums[name], 0n)])) as Sums<S>

/**
 * Undefined if no comparison is requested, or if the range has no end. Today is not over: where the range ends with it, the last day of the
 * earlier range is read until the same time of day, so that both have the same length.
 */
export async function readComparison<S extends string>(
  db: Reads,
  by: CompareBy | undefined,
  scope: Scope,
  { rowsOf, partOf, sums, now, zone }: Compared<S>,
): Promise<Comparison<S> | undefined> {
  const { first, last } = scope
  if (!by || first === null || last === null) return undefined
  const before = rangeBefore(by, { from: first, to: last })
  const part = last === businessDayOf(now, zone) ? dayUntil(before.to, now, zone) : undefined
  const earlier = { ...scope, first: before.from, last: part ? shiftDay(before.to, -1) : before.to }
  const days = await readDays(db, { from: first, to: last }, [rowsOf(scope)], sums)
  const daysBefore = await readDays(db, before, [rowsOf(earlier), ...(part ? [partOf(earlier, part)] : [])], sums)
  return { previous: { first: before.from, last: before.to, sums: sumOfDays(daysBefore, sums), until: part?.lt }, days, daysBefore }
}

const presentPrevious = <S extends string, T extends object>(
  { first, last, until, sums }: Comparison<S>['previous'],
  present: (sums: Sums<S>) => T,
) => ({ from: first, to: last, ...(until && { until: until.toISOString() }), ...present(sums) })

/** The fields of a reply, with the sums in the report's own form. */
export function presentComparison<S extends string, T extends object>(
  comparison: Comparison<S> | undefined,
  present: (sums: Sums<S>) => T,
) {
  const presentDay = ({ day, sums }: Day<S>) => ({ date: day, ...present(sums) })
  return (
    comparison && {
      previous: presentPrevious(comparison.previous, present),
      days: comparison.days.map(presentDay),
      daysBefore: comparison.daysBefore.map(presentDay),
    }
  )
}
