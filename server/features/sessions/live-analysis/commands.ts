import { visitMinutes } from '#contract/limits.ts'
import { Prisma } from '../../../db/generated/client.ts'
import { addToDays } from '../../../daily-figures/roll-up.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import type { Deps } from '../../../deps.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>

/**
 * Counts a customer's visit to an open live session, for the session and for its day; the customer counts once in each. Returns false if
 * the customer was there less than `visitMinutes` ago: that visit continues. Changes the session's row before the day's, in the same order
 * as at the end of a session, so that the two cannot deadlock.
 */
export async function recordVisit(
  { db, clock, env }: Needs,
  anchorId: number,
  customerId: number,
  network: string | null = null,
): Promise<boolean> {
  const now = clock()
  const day = businessDayOf(now, env.BUSINESS_TIME_ZONE)
  const counted = await db.prisma.$executeRaw`
    WITH visit AS (
      INSERT INTO live_session_customer AS c (live_session_id, customer_id, seen_at, came_at, network)
      SELECT id, ${customerId}::int, ${now}::timestamptz, ${now}::timestamptz, ${network} FROM live_session WHERE anchor_id = ${anchorId} AND ended_at IS NULL
      ON CONFLICT (live_session_id, customer_id) DO UPDATE SET seen_at = excluded.seen_at, came_at = excluded.came_at, network = excluded.network
      WHERE c.seen_at IS NULL OR c.seen_at < ${new Date(now.getTime() - visitMinutes * 60_000)}::timestamptz
      -- xmax is zero if the row was inserted, not updated.
      RETURNING live_session_id, (xmax = 0)::int AS is_new
    ),
    new_on_day AS (
      INSERT INTO anchor_day_customer (anchor_id, business_date, customer_id)
      SELECT ${anchorId}::int, ${day}::date, ${customerId}::int FROM visit
      ON CONFLICT DO NOTHING RETURNING 1
    ),
    entered AS (
      UPDATE live_session s SET watched_count = s.watched_count + 1, client_count = s.client_count + visit.is_new
      FROM visit, anchor a WHERE s.id = visit.live_session_id AND s.ended_at IS NULL AND a.id = s.anchor_id
      RETURNING s.anchor_id, ${day}::date AS business_date, a.family_id
    ) ${addToDays(Prisma.sql`entered`, { watched_count: Prisma.sql`1`, client_count: Prisma.sql`(SELECT count(*) FROM new_on_day)` })}`
  return counted > 0
}

/** Records that these customers were in the room at that time. If they return within `visitMinutes`, their visits continue. */
export async function extendVisits({ db }: Pick<Needs, 'db'>, anchorId: number, customerIds: readonly number[], at: Date): Promise<void> {
  await db.prisma.$executeRaw`
    UPDATE live_session_customer c SET seen_at = ${at}::timestamptz
    FROM live_session s
    WHERE s.anchor_id = ${anchorId} AND s.ended_at IS NULL AND c.live_session_id = s.id AND c.customer_id = ANY(${[...customerIds]}::int[])`
}
