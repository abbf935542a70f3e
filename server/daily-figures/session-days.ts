// A live session's part of the daily figures: stored when the session ends, and added by every report while it is open.
import { reconnectGraceSeconds } from '#contract/limits.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Client } from '../db/open-database.ts'
import { addToDays } from './roll-up.ts'
import { splitByDay, type SessionTimes } from '../dates/split-days.ts'

type Writes = Pick<Client, '$executeRaw'>
type Reads = Pick<Client, '$queryRaw'>

/** Rows as one SQL parameter, however many there are. */
const asRows = (rows: object[]) => JSON.stringify(rows)

/** Adds the days of a session that ends now, in the transaction that ends it. */
export async function writeSessionDays(
  tx: Writes,
  { anchorId, familyId, ...times }: SessionTimes & { anchorId: number; familyId: number | null },
  zone: string,
): Promise<void> {
  const rows = splitByDay(times, zone).map(({ day, seconds }) => ({
    anchor_id: anchorId,
    family_id: familyId,
    business_date: day,
    seconds,
  }))
  const source = Prisma.sql`jsonb_to_recordset(${asRows(rows)}::jsonb) AS s(anchor_id int, family_id int, business_date date, seconds int)`
  await tx.$executeRaw(addToDays(source, { live_count: Prisma.sql`1`, total_seconds: Prisma.sql`seconds` }))
}

export interface OpenDay {
  sessionId: string
  anchorId: number
  familyId: number
  day: string
  seconds: number
}

type OpenSession = Omit<SessionTimes, 'endedAt'> & { id: bigint; anchorId: number; familyId: number; pushLostAt: Date | null }

/** Returns the days of the open sessions, as if all ended now. A lost push counts until its grace period ends. */
export async function listOpenDays(db: Reads, zone: string, now: Date): Promise<OpenDay[]> {
  const sessions = await db.$queryRaw<OpenSession[]>`
    SELECT id, anchor_id AS "anchorId", COALESCE(family_id, 0) AS "familyId", started_at AS "startedAt", first_push_at AS "firstPushAt",
           push_lost_at AS "pushLostAt"
    FROM live_session WHERE ended_at IS NULL`
  return sessions.flatMap(({ id, anchorId, familyId, pushLostAt, ...times }) => {
    const graceEnd = pushLostAt ? pushLostAt.getTime() + reconnectGraceSeconds * 1000 : Infinity
    const endedAt = new Date(Math.min(now.getTime(), graceEnd))
    return splitByDay({ ...times, endedAt }, zone).map((sessionDay) => ({ ...sessionDay, sessionId: String(id), anchorId, familyId }))
  })
}

/** The open days as rows. Leaves out a session that has ended since, because its days are stored now. */
export const openDayRows = (days: OpenDay[]) => Prisma.sql`
  SELECT o."anchorId" AS anchor_id, o.day AS business_date, o."familyId" AS family_id, o.seconds
  FROM jsonb_to_recordset(${asRows(days)}::jsonb) AS o("sessionId" bigint, "anchorId" int, "familyId" int, day date, seconds int)
  JOIN live_session s ON s.id = o."sessionId" AND s.ended_at IS NULL`
