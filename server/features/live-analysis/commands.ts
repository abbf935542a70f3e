import { Prisma } from '../../db/generated/client.ts'
import { addToDays } from '../../daily/roll-up.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import type { Deps } from '../../deps.ts'

/**
 * Counts a customer's entry into an open live session, for the session and for its day; the customer once in each. The session's row is
 * changed before the day's, in the order in which the end of a session takes them.
 */
export async function recordEntry({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>, anchorId: number, customerId: number): Promise<void> {
  const day = businessDayOf(clock(), env.BUSINESS_TIME_ZONE)
  await db.prisma.$executeRaw`
    WITH open AS (SELECT id, anchor_id FROM live_session WHERE anchor_id = ${anchorId} AND ended_at IS NULL),
    new_in_session AS (
      INSERT INTO live_session_customer (live_session_id, customer_id) SELECT id, ${customerId}::int FROM open
      ON CONFLICT DO NOTHING RETURNING 1
    ),
    new_on_day AS (
      INSERT INTO anchor_day_customer (anchor_id, business_date, customer_id) SELECT anchor_id, ${day}::date, ${customerId}::int FROM open
      ON CONFLICT DO NOTHING RETURNING 1
    ),
    entered AS (
      UPDATE live_session s SET watched_count = s.watched_count + 1, client_count = s.client_count + (SELECT count(*) FROM new_in_session)
      FROM open, anchor a WHERE s.id = open.id AND s.ended_at IS NULL AND a.id = s.anchor_id
      RETURNING s.anchor_id, ${day}::date AS business_date, a.family_id
    ) ${addToDays(Prisma.sql`entered`, {
      watched_count: Prisma.sql`1`, client_count: Prisma.sql`(SELECT count(*) FROM new_on_day)`,
    })}`
}
