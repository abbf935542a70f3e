// Gifts, fees and time on air by day, compared with an earlier range.
import type { CompareBy } from '#contract/compare.ts'
import { shiftDay } from '#contract/days.ts'
import type { StaffActor } from '../../../../auth/actor.ts'
import { Prisma } from '../../../../db/generated/client.ts'
import type { Client } from '../../../../db/open-database.ts'
import { startOfBusinessDay } from '../../../../dates/business-day.ts'
import { readComparison } from '../../../../daily-figures/compare.ts'
import { allOf, inScope, ofWhom, openInScope, type Scope } from '../../../../daily-figures/figures.ts'
import { partRows, type PartOfDay } from '../../../../daily-figures/part-of-day.ts'
import { listOpenDays, openDayRows, type OpenDay } from '../../../../daily-figures/session-days.ts'
import { scopeOf, type Filter, type Moment } from './live-days.ts'

const sums = ['gift_sum', 'gift_count', 'private_fee_sum', 'private_fee_count', 'live_count', 'total_seconds'] as const
export type ActivitySums = Record<(typeof sums)[number], bigint>

/** Rows that began within the days of the scope. Compares instants, because the indexes are on them. */
const within = ({ first, last, ...owner }: Scope, column: Prisma.Sql, zone: string) =>
  allOf([
    ...ofWhom(owner),
    ...(first === null ? [] : [Prisma.sql`${column} >= ${startOfBusinessDay(first, zone)}`]),
    ...(last === null ? [] : [Prisma.sql`${column} < ${startOfBusinessDay(shiftDay(last, 1), zone)}`]),
  ])

/** Sessions and fee orders are counted from their rows: daily figures count a session on every day it lasts, and no fee orders. */
function rowsOf(scope: Scope, openDays: OpenDay[], zone: string): Prisma.Sql {
  const open = openInScope(openDays, scope)
  return Prisma.join(
    [
      Prisma.sql`SELECT business_date, gift_sum, gift_count, private_fee_sum, 0 AS private_fee_count, 0 AS live_count, total_seconds
        FROM anchor_daily d WHERE ${inScope(scope)}`,
      Prisma.sql`SELECT business_date, 0, 0, 0, 1, 0, 0 FROM private_fee_order d WHERE ${within(scope, Prisma.sql`d.created_at`, zone)}`,
      Prisma.sql`SELECT (started_at AT TIME ZONE ${zone})::date, 0, 0, 0, 0, 1, 0
        FROM live_session d WHERE ended_at IS NOT NULL AND ${within(scope, Prisma.sql`d.started_at`, zone)}`,
      ...(open.length === 0 ? [] : [Prisma.sql`SELECT business_date, 0, 0, 0, 0, 0, seconds FROM (${openDayRows(open)}) o`]),
    ],
    ' UNION ALL ',
  )
}

/** Counts distinct customers. Counts of days cannot be added up, so this reads every order: use it for one host only. */
async function countGivers(db: Client, scope: Scope, zone: string, until?: Date): Promise<number> {
  const [givers] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT customer_id)::int AS count FROM gift_order d
    WHERE ${within(scope, Prisma.sql`d.created_at`, zone)} AND ${until ? Prisma.sql`d.created_at < ${until}` : Prisma.sql`TRUE`}`
  return givers?.count ?? 0
}

/** The same rows of a part of a day. */
const rowsOfPart = (scope: Scope, part: PartOfDay) => Prisma.sql`
  SELECT business_date, gift_sum, gift_count, private_fee_sum, private_fee_count, ended_count AS live_count, total_seconds
  FROM (${partRows(scope, part)}) p`

/** The sums of each day of a range, and of the range that it is compared with; for a host also the number of customers who gave in each. */
export async function readActivity(
  db: Client,
  actor: StaffActor,
  { now, zone }: Moment,
  { compare, ...filter }: Filter & { compare: CompareBy },
) {
  const openDays = await listOpenDays(db, zone, now)
  const scope = await scopeOf(db, actor, zone, filter)
  const comparison = await readComparison(db, compare, scope, {
    rowsOf: (of) => rowsOf(of, openDays, zone),
    partOf: rowsOfPart,
    sums,
    now,
    zone,
  })
  if (!comparison || actor.role !== 'anchor') return { comparison }
  const { first, last, until } = comparison.previous
  const before = await countGivers(db, { ...scope, first, last }, zone, until)
  return { comparison, giftCustomers: { now: await countGivers(db, scope, zone), before } }
}
