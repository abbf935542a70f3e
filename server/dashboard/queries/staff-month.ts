// The gifts and private rooms of a family or the platform this month, and whose points rise or fall: one pass over the stored days.
import { rangeBefore, shiftDay } from '#contract/days.ts'
import type { AdminActor, FamilyActor } from '../../auth/actor.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Client } from '../../db/open-database.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import { monthOf, type MonthDays } from '../rules.ts'

/** Rows of either direction. */
const shown = 3

export interface MoverRow {
  id: number
  name: string
  now: bigint
  before: bigint
}
interface SumsRow {
  over: bigint
  today: bigint
  lastMonth: bigint
  movers: { id: number; name: string; now: string; before: string }[]
}

/** The days that are over this month, and the same days of the month before. */
export function comparedDays({ month, today }: Pick<MonthDays, 'month' | 'today'>) {
  const days = { from: `${month}-01`, to: shiftDay(today, -1) }
  return days.to < days.from ? null : { days, before: rangeBefore('month', days) }
}

async function createdOn(db: Client, actor: FamilyActor | AdminActor, now: Date): Promise<Date> {
  const where = actor.role === 'family' ? { id: actor.familyId } : {}
  return (await db.family.aggregate({ where, _min: { createdAt: true } }))._min.createdAt ?? now
}

export async function readStaffMonth(db: Client, actor: FamilyActor | AdminActor, { now, zone }: { now: Date; zone: string }) {
  const days = monthOf(businessDayOf(now, zone), businessDayOf(await createdOn(db, actor, now), zone))
  const { today, month, before } = days
  const first = `${month}-01`
  const compared = comparedDays(days)
  const same = compared?.before ?? { from: first, to: first }
  const isFamily = actor.role === 'family'
  const owner = isFamily ? Prisma.sql`anchor_id` : Prisma.sql`family_id`
  const owners = isFamily
    ? Prisma.sql`SELECT id, name FROM anchor WHERE family_id = ${actor.familyId}`
    : Prisma.sql`SELECT id, name FROM family`
  const sum = (condition: Prisma.Sql) => Prisma.sql`COALESCE(sum(gift_sum + private_fee_sum) FILTER (WHERE ${condition}), 0)::bigint`
  const moving = (sign: '>' | '<', order: 'DESC' | 'ASC') => Prisma.sql`(
    SELECT o.id, o.name, s.over AS now, s.before FROM sums s JOIN owners o ON o.id = s.owner
    WHERE s.over ${Prisma.raw(sign)} s.before ORDER BY s.over - s.before ${Prisma.raw(order)}, o.id LIMIT ${shown})`
  const [sums] = await db.$queryRaw<SumsRow[]>(Prisma.sql`
    WITH sums AS MATERIALIZED (
      SELECT ${owner} AS owner,
             ${sum(Prisma.sql`business_date >= ${first}::date AND business_date < ${today}::date`)} AS over,
             ${sum(Prisma.sql`business_date = ${today}::date`)} AS today,
             ${sum(Prisma.sql`business_date < ${first}::date`)} AS last_month,
             ${sum(Prisma.sql`business_date BETWEEN ${same.from}::date AND ${same.to}::date`)} AS before
      FROM anchor_daily
      WHERE business_date BETWEEN ${before.first}::date AND ${today}::date AND ${isFamily ? Prisma.sql`family_id = ${actor.familyId}` : Prisma.sql`TRUE`}
      GROUP BY ${owner}
    ),
    owners AS (${owners}),
    movers AS (${moving('>', 'DESC')} UNION ALL ${moving('<', 'ASC')})
    SELECT COALESCE(sum(over), 0)::bigint AS over, COALESCE(sum(today), 0)::bigint AS today, COALESCE(sum(last_month), 0)::bigint AS "lastMonth",
           -- As text: numbers of JSON are not exact.
           (SELECT COALESCE(json_agg(json_build_object('id', id, 'name', name, 'now', now::text, 'before', before::text)), '[]') FROM movers) AS movers
    FROM sums`)
  const { movers, ...all } = sums ?? { over: 0n, today: 0n, lastMonth: 0n, movers: [] }
  const rows: MoverRow[] = movers.map((row) => ({ ...row, now: BigInt(row.now), before: BigInt(row.before) }))
  return {
    month: { days, ...all },
    movers: compared && {
      ...compared,
      rising: rows.filter((row) => row.now > row.before),
      falling: rows.filter((row) => row.now < row.before),
    },
  }
}
export type StaffMonth = Awaited<ReturnType<typeof readStaffMonth>>
