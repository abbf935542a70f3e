// The figures of a part of a business day, from orders and sessions, because the stored figures are those of whole days.
import { shiftDay } from '#contract/days.ts'
import { businessDayOf, instantOfWallTime, startOfBusinessDay, wallClock } from '../dates/business-day.ts'
import { Prisma } from '../db/generated/client.ts'
import { allOf, ofWhom, type Scope } from './figures.ts'

/** From the start of a business day to before `lt`. */
export interface PartOfDay {
  day: string
  gte: Date
  lt: Date
}
type Owner = Pick<Scope, 'familyId' | 'anchorIds'>

/** Yesterday, up to the current time of day. */
export const yesterdayUntil = (now: Date, zone: string): PartOfDay => dayUntil(shiftDay(businessDayOf(now, zone), -1), now, zone)

/** A past day, up to the current time of day. */
export function dayUntil(day: string, now: Date, zone: string): PartOfDay {
  const until = `${day}T${wallClock(now, zone).toISOString().slice(11, -1)}`
  const gte = startOfBusinessDay(day, zone)
  // If the zone skipped that day's midnight, or all of it, it has no times before its first one.
  const isBefore = until < wallClock(gte, zone).toISOString()
  return { day, gte, lt: isBefore ? gte : instantOfWallTime(until, zone) }
}

/** A condition for sessions `d` with any time in the part. */
export const sessionsIn = (owner: Owner, { gte, lt }: PartOfDay) =>
  allOf([...ofWhom(owner), Prisma.sql`d.started_at < ${lt} AND (d.ended_at IS NULL OR d.ended_at > ${gte})`])

/**
 * Rows of gifts and fees, and of sessions with their seconds with a push, each with its anchor, family (0 means none) and day. `live_count` counts sessions with any time in the part,
 * `ended_count` those that began and ended in it.
 */
export function partRows(owner: Owner, part: PartOfDay): Prisma.Sql {
  const { day, gte, lt } = part
  const whose = Prisma.sql`d.anchor_id, COALESCE(d.family_id, 0) AS family_id, ${day}::date AS business_date`
  const inPart = allOf([...ofWhom(owner), Prisma.sql`d.created_at >= ${gte} AND d.created_at < ${lt}`])
  const secondsTo = (moment: Prisma.Sql) => Prisma.sql`GREATEST(0, FLOOR(EXTRACT(EPOCH FROM ${moment} - d.first_push_at)))::int`
  return Prisma.sql`
    SELECT ${whose}, amount AS gift_sum, 1 AS gift_count, 0 AS private_fee_sum, 0 AS private_fee_count, 0 AS live_count, 0 AS ended_count, 0 AS total_seconds
    FROM gift_order d WHERE ${inPart}
    UNION ALL SELECT ${whose}, 0, 0, fee, 1, 0, 0, 0 FROM private_fee_order d WHERE ${inPart}
    UNION ALL SELECT ${whose}, 0, 0, 0, 0, 1, (d.started_at >= ${gte} AND d.ended_at <= ${lt})::int,
      COALESCE(${secondsTo(Prisma.sql`LEAST(d.ended_at, ${lt})`)} - ${secondsTo(Prisma.sql`${gte}::timestamptz`)}, 0)
    FROM live_session d WHERE ${sessionsIn(owner, part)}`
}
