// The basis of every daily report: the stored days of a scope plus the days of open sessions, up to now.
import { Prisma } from '../db/generated/client.ts'
import type { Client } from '../db/open-database.ts'
import { openDayRows, type OpenDay } from './session-days.ts'

/** Selects days by owner and by date. Null means all. */
export interface Scope {
  familyId: number | null
  anchorIds: number[] | null
  first: string | null
  last: string | null
}

/**
 * Conditions on the days or orders `d`, apart from their time. A single anchor is compared with `=`, because only then does its
 * index provide the sort order.
 */
export const ofWhom = ({ familyId, anchorIds }: Pick<Scope, 'familyId' | 'anchorIds'>): Prisma.Sql[] => [
  ...(familyId === null ? [] : [Prisma.sql`d.family_id = ${familyId}`]),
  ...(anchorIds === null
    ? []
    : [anchorIds.length === 1 ? Prisma.sql`d.anchor_id = ${anchorIds[0]}` : Prisma.sql`d.anchor_id = ANY(${anchorIds}::int[])`]),
]

/** Joins all conditions with AND. */
export const allOf = (conditions: Prisma.Sql[]) => (conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join(conditions, ' AND '))

/** A condition on the days `d`. */
export const inScope = ({ first, last, ...owner }: Scope): Prisma.Sql =>
  allOf([
    ...ofWhom(owner),
    ...(first === null ? [] : [Prisma.sql`d.business_date >= ${first}::date`]),
    ...(last === null ? [] : [Prisma.sql`d.business_date <= ${last}::date`]),
  ])

/** The same condition on the days of open sessions. */
export const openInScope = (openDays: OpenDay[], { familyId, anchorIds, first, last }: Scope) =>
  openDays.filter(
    (open) =>
      (familyId === null || open.familyId === familyId)
      && (anchorIds === null || anchorIds.includes(open.anchorId))
      && (first === null || open.day >= first)
      && (last === null || open.day <= last),
  )

/**
 * A query that returns anchor_id, business_date, family_id (0 means none) and the basis of income; it may return several rows for an
 * anchor's day.
 */
export function figuresOf(scope: Scope, openDays: OpenDay[]): Prisma.Sql {
  const stored = Prisma.sql`SELECT anchor_id, business_date, family_id, total_seconds, gift_sum, private_fee_sum FROM anchor_daily d WHERE ${inScope(scope)}`
  const open = openInScope(openDays, scope)
  return open.length === 0
    ? stored
    : Prisma.sql`
    ${stored} UNION ALL SELECT anchor_id, business_date, family_id, seconds, 0, 0 FROM (${openDayRows(open)}) o`
}

/** The days of a report without an end: from the oldest stored or open day through today. */
export async function spanOf(
  db: Pick<Client, 'anchorDaily'>,
  { first, last }: { first: string | null; last: string | null },
  openDays: OpenDay[],
  today: string,
): Promise<{ first: string; last: string }> {
  const { _min, _max } = await db.anchorDaily.aggregate({ _min: { businessDate: true }, _max: { businessDate: true } })
  const stored = [_min.businessDate, _max.businessDate].flatMap((day) => (day ? [day.toISOString().slice(0, 10)] : []))
  const days = [...stored, ...openDays.map(({ day }) => day), today].sort()
  return {
    first: [first ?? '', days[0] ?? today].sort()[1] ?? today,
    last: [last ?? '9999-12-31', days.at(-1) ?? today].sort()[0] ?? today,
  }
}
