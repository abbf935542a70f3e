// The days that wait for settlement, by family and month: for the admin's settlement list and the badge in the menu.
import type { RangeQuery } from '#contract/wire.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import { dayRange } from '../../../dates/range.ts'
import { Prisma } from '../../../db/generated/client.ts'
import { familyProfits } from '../../../daily-figures/profits.ts'
import { stillLive, unsettledStatus } from '../../../daily-figures/day-status.ts'
import { readReport, type Reads, type Slice } from '../../../daily-figures/report-page.ts'
import { listOpenDays } from '../../../daily-figures/session-days.ts'
import type { Moment } from './income-days.ts'

const sums = [
  'profit_sum',
  'profit_confirm',
  'no_profit_sum',
  'adjusted',
  'adjusted_days',
  'days',
  'settled_days',
  'waiting_days',
  'waiting_sum',
  'today_sum',
] as const
export type MonthSums = Record<(typeof sums)[number], bigint>
export interface MonthRow extends MonthSums {
  family_id: number
  family_name: string
  first: string
  last: string
}

/** Months of families: those with days that wait first, then the newest first. */
export async function listMonths(
  db: Reads,
  { now, zone }: Moment,
  { familyId, from, to, ...slice }: RangeQuery & Slice & { familyId?: number | undefined },
) {
  const today = businessDayOf(now, zone)
  const openDays = await listOpenDays(db, zone, now)
  const days = familyProfits({ familyId: familyId ?? null, anchorIds: null, ...dayRange({ from, to }, zone) }, openDays, today)
  return readReport<MonthRow, keyof MonthSums>(
    db,
    {
      rows: Prisma.sql`
        SELECT family_id, date_trunc('month', business_date) AS month, bool_or(status = 'waiting') AS has_waiting,
               to_char(min(business_date), 'YYYY-MM-DD') AS first, to_char(max(business_date), 'YYYY-MM-DD') AS last,
               sum(profit_sum)::bigint AS profit_sum, sum(profit_confirm)::bigint AS profit_confirm, sum(no_profit_sum)::bigint AS no_profit_sum,
               sum(adjusted)::bigint AS adjusted, sum(adjusted_days)::bigint AS adjusted_days,
               count(*) AS days, count(profit_confirm_date) AS settled_days, count(*) FILTER (WHERE status = 'waiting') AS waiting_days,
               sum(waiting_sum)::bigint AS waiting_sum, sum(today_sum)::bigint AS today_sum
        FROM (${days}) of_month GROUP BY family_id, month`,
      order: Prisma.sql`has_waiting DESC, month DESC, family_id`,
      beside: { columns: Prisma.sql`f.name AS family_name`, joins: Prisma.sql`LEFT JOIN family f ON f.id = p.family_id` },
      sums,
    },
    slice,
  )
}

/** Counts without computing income: reads only the index of family days. */
export async function countWaiting(db: Reads, { now, zone }: Moment): Promise<{ months: number; days: number }> {
  const today = businessDayOf(now, zone)
  const openDays = await listOpenDays(db, zone, now)
  const [waiting] = await db.$queryRaw<{ months: number; days: number }[]>(Prisma.sql`
    SELECT count(DISTINCT (d.family_id, date_trunc('month', d.business_date)))::int AS months, count(*)::int AS days
    FROM (SELECT DISTINCT family_id, business_date FROM anchor_daily WHERE family_id > 0) d ${stillLive(today, openDays)}
    WHERE NOT EXISTS (SELECT FROM family_settlement s WHERE s.family_id = d.family_id AND s.business_date = d.business_date)
    AND ${unsettledStatus(today)} = 'waiting'`)
  return waiting ?? { months: 0, days: 0 }
}
