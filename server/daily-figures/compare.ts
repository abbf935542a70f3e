// Reads the sums of a report by day, and those of the range that it is compared with. All reports of days use it.
import type { CompareBy } from '#contract/compare.ts'
import { rangeBefore } from '#contract/days.ts'
import { daysThrough } from '../dates/business-day.ts'
import type { Prisma } from '../db/generated/client.ts'
import type { Scope } from './figures.ts'
import { sumColumns, type Reads } from './report-page.ts'

type Sums<S extends string> = Record<S, bigint>
export interface Comparison<S extends string> {
  previous: { first: string; last: string; sums: Sums<S>; until?: Date | undefined }
  days: { day: string; sums: Sums<S> }[]
}
interface Compared<S extends string> {
  /** The rows of a scope, with business_date and the columns to be summed. */
  rowsOf: (scope: Scope) => Prisma.Sql
  sums: readonly S[]
  /** If the later range is not over: the rows of the earlier range up to the corresponding time. */
  earlier?: { rows: Prisma.Sql; until: Date } | undefined
}

const zeros = <S extends string>(sums: readonly S[]) => Object.fromEntries(sums.map((name) => [name, 0n])) as Sums<S>

/** Undefined if no comparison is requested, or if the range has no end. */
export async function readComparison<S extends string>(
  db: Reads,
  by: CompareBy | undefined,
  scope: Scope,
  { rowsOf, sums, earlier }: Compared<S>,
): Promise<Comparison<S> | undefined> {
  const { first, last } = scope
  if (!by || first === null || last === null) return undefined
  const { from, to } = rangeBefore(by, { from: first, to: last })
  const before = { first: from, last: to }
  const stored = await db.$queryRaw<({ day: string } & Sums<S>)[]>`
    SELECT to_char(business_date, 'YYYY-MM-DD') AS day, ${sumColumns(sums)} FROM (${rowsOf(scope)}) d GROUP BY business_date`
  const [previous] = await db.$queryRaw<Sums<S>[]>`SELECT ${sumColumns(sums)} FROM (${earlier?.rows ?? rowsOf({ ...scope, ...before })}) d`
  const ofDay = new Map(stored.map((row) => [row.day, row]))
  return {
    previous: { ...before, sums: previous ?? zeros(sums), until: earlier?.until },
    days: daysThrough(first, last).map((day) => ({ day, sums: ofDay.get(day) ?? zeros(sums) })),
  }
}

const presentPrevious = <S extends string, T extends object>(
  { first, last, until, sums }: Comparison<S>['previous'],
  present: (sums: Sums<S>) => T,
) => ({ from: first, to: last, ...(until && { until: until.toISOString() }), ...present(sums) })

/** The fields of a reply, with the sums in the report's own form. */
export const presentComparison = <S extends string, T extends object>(
  comparison: Comparison<S> | undefined,
  present: (sums: Sums<S>) => T,
) =>
  comparison && {
    previous: presentPrevious(comparison.previous, present),
    days: comparison.days.map(({ day, sums }) => ({ date: day, ...present(sums) })),
  }
