// Points of gifts and private rooms by month, from the stored days. They need no open session: each order is added to its day at once.
import type { AnchorActor } from '../../auth/actor.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Client } from '../../db/open-database.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import { monthOf } from '../rules.ts'

export async function readHostMonth(db: Client, actor: AnchorActor, { now, zone }: { now: Date; zone: string }) {
  const { createdAt } = await db.anchor.findUniqueOrThrow({ where: { id: actor.id }, select: { createdAt: true } })
  const days = monthOf(businessDayOf(now, zone), businessDayOf(createdAt, zone))
  const { today, month, before } = days
  const first = `${month}-01`
  const [sums] = await db.$queryRaw<{ over: bigint; today: bigint; lastMonth: bigint }[]>(Prisma.sql`
    SELECT COALESCE(sum(received) FILTER (WHERE business_date >= ${first}::date AND business_date < ${today}::date), 0)::bigint AS over,
           COALESCE(sum(received) FILTER (WHERE business_date = ${today}::date), 0)::bigint AS today,
           COALESCE(sum(received) FILTER (WHERE business_date < ${first}::date), 0)::bigint AS "lastMonth"
    FROM (
      SELECT business_date, gift_sum + private_fee_sum AS received FROM anchor_daily
      WHERE anchor_id = ${actor.id} AND business_date BETWEEN ${before.first}::date AND ${today}::date
    ) d`)
  return { days, ...(sums ?? { over: 0n, today: 0n, lastMonth: 0n }) }
}
export type MonthRow = Awaited<ReturnType<typeof readHostMonth>>
