import type { AdminActor, FamilyActor } from '../../auth/actor.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Client } from '../../db/open-database.ts'
import { runningSince } from '../../features/sport-events/rules.ts'

/** Hosts are expected on air this long before their match. */
const aheadMs = 3_600_000
const shown = 6

export interface MissingRow {
  anchorId: number
  anchorName: string
  familyName: string | null
  eventId: number
  sport: string
  startAt: Date
  homeTeamName: string
  guestTeamName: string
}

/**
 * Hosts who are off air although a match that they have reserved, and not shown yet, has begun or begins within the hour. Each with the
 * first such match.
 */
export async function listMissing(db: Client, actor: FamilyActor | AdminActor, now: Date) {
  const rows = await db.$queryRaw<(MissingRow & { total: number })[]>(Prisma.sql`
    SELECT *, (count(*) OVER ())::int AS total FROM (
      SELECT DISTINCT ON (r.anchor_id) r.anchor_id AS "anchorId", a.name AS "anchorName", f.name AS "familyName", e.id AS "eventId", e.sport, e.start_at AS "startAt",
             e.home_team_name AS "homeTeamName", e.guest_team_name AS "guestTeamName"
      FROM sport_event e
      JOIN anchor_reservation r ON r.sport_event_id = e.id
      JOIN anchor a ON a.id = r.anchor_id JOIN account c ON c.id = a.account_id LEFT JOIN family f ON f.id = a.family_id
      WHERE e.start_at BETWEEN ${runningSince(now)} AND ${new Date(now.getTime() + aheadMs)} AND e.status IN ('Scheduled', 'InPlay')
        AND c.is_active AND ${actor.role === 'family' ? Prisma.sql`a.family_id = ${actor.familyId}` : Prisma.sql`TRUE`}
        -- Two conditions, because each has its own index.
        AND NOT EXISTS (SELECT FROM live_session s WHERE s.anchor_id = r.anchor_id AND s.ended_at IS NULL)
        AND NOT EXISTS (SELECT FROM live_session s WHERE s.sport_event_id = e.id AND s.anchor_id = r.anchor_id)
      ORDER BY r.anchor_id, e.start_at, e.id
    ) missing ORDER BY "startAt", "anchorId" LIMIT ${shown}`)
  return { total: rows[0]?.total ?? 0, rows }
}
