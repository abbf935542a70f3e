// A host's figures of today so far, and of yesterday up to the same time.
import type { StaffActor } from '../../../../auth/actor.ts'
import { businessDayOf } from '../../../../dates/business-day.ts'
import type { Client } from '../../../../db/open-database.ts'
import { partRows, sessionsIn, yesterdayUntil, type PartOfDay } from '../../../../daily-figures/part-of-day.ts'
import { sumColumns } from '../../../../daily-figures/report-page.ts'
import { listLiveDays, scopeOf, type LiveDayRow, type Moment } from './live-days.ts'

export type DaySums = Pick<
  LiveDayRow,
  'day' | 'live_count' | 'total_seconds' | 'watched_count' | 'client_count' | 'gift_sum' | 'private_fee_sum'
>

const sums = ['gift_sum', 'private_fee_sum', 'live_count', 'total_seconds'] as const
const noneOn = (day: string): DaySums => ({
  day,
  live_count: 0,
  total_seconds: 0,
  watched_count: 0,
  client_count: 0,
  gift_sum: 0n,
  private_fee_sum: 0n,
})

/** The figures of a part of a day. Visits are counted from the session records, if they began in that part. */
async function readPart(db: Client, owner: Parameters<typeof partRows>[0], part: PartOfDay): Promise<DaySums> {
  const [came] = await db.$queryRaw<Record<(typeof sums)[number], bigint>[]>`SELECT ${sumColumns(sums)} FROM (${partRows(owner, part)}) d`
  const [visits] = await db.$queryRaw<Pick<DaySums, 'watched_count' | 'client_count'>[]>`
    SELECT count(*)::int AS watched_count, count(DISTINCT e.customer_id)::int AS client_count
    FROM live_session d JOIN session_entry e ON e.live_session_id = d.id
    WHERE ${sessionsIn(owner, part)} AND e.at >= ${part.gte} AND e.at < ${part.lt}`
  const { live_count = 0n, total_seconds = 0n, ...points } = came ?? {}
  return { ...noneOn(part.day), ...points, ...visits, live_count: Number(live_count), total_seconds: Number(total_seconds) }
}

export async function readToday(db: Client, actor: StaffActor, moment: Moment) {
  const { now, zone } = moment
  const day = businessDayOf(now, zone)
  const { rows } = await listLiveDays(db, actor, moment, { from: day, to: day, limit: 1, page: 1 })
  const part = yesterdayUntil(now, zone)
  return { today: rows[0] ?? noneOn(day), before: await readPart(db, await scopeOf(db, actor, zone, {}), part), until: part.lt }
}
