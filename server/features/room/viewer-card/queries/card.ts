// Facts about one viewer of a room: gifts, visits, lines, mutes, and the log of moderation.
import { customerCardRows } from '#contract/limits.ts'
import type { StaffActor } from '../../../../auth/actor.ts'
import { businessDayOf } from '../../../../dates/business-day.ts'
import { Prisma } from '../../../../db/generated/client.ts'
import type { Client } from '../../../../db/open-database.ts'
import { AppError } from '../../../../http/errors.ts'
import { minuteOf, readLines } from '../../../sessions/record/rules/chat-lines.ts'
import { findCustomer, muter } from '../../moderation/queries/mutes.ts'
import { readRemovals } from '../../moderation/queries/removals.ts'
import { listEntries } from '../../moderation/queries/entries.ts'
import { sessionStart } from '../../moderation/queries/room-state.ts'
import { findVisible } from '../../../studio/live-room/queries.ts'

/** Lines are searched in this many of the latest visited sessions: somebody who never writes would otherwise cost a search in all of them. */
const sessionsSearched = 20

/** A viewer in a room. With `familyId`, only what happened while the anchor was in that family. */
interface Subject {
  anchorId: number
  customerId: number
  familyId: number | null
}

const during = ({ familyId }: Subject, alias: 'd' | 's') =>
  familyId === null ? Prisma.empty : Prisma.sql`AND ${Prisma.raw(alias)}.family_id = ${familyId}`

interface GiftSums {
  amount: bigint
  month_amount: bigint
  count: number
  first: Date | null
  last: Date | null
  first_day: string | null
}

/** Reads by the index of the customer's orders, which are few beside those of an anchor. */
export const giftSums = (subject: Subject, monthStart: string) => Prisma.sql`
  SELECT COALESCE(sum(amount), 0)::bigint AS amount,
         COALESCE(sum(amount) FILTER (WHERE business_date >= ${monthStart}::date), 0)::bigint AS month_amount,
         COALESCE(sum(count), 0)::int AS count, min(created_at) AS first, max(created_at) AS last,
         to_char(min(business_date), 'YYYY-MM-DD') AS first_day
  FROM gift_order d WHERE d.customer_id = ${subject.customerId} AND d.anchor_id = ${subject.anchorId} ${during(subject, 'd')}`

interface Visited {
  id: bigint
  first: Date
  last: Date
}

/** The visited sessions, newest first. `seen_at` is later than the start of the visit if the viewer stayed. */
export const visitedSessions = (subject: Subject) => Prisma.sql`
  SELECT s.id, min(e.at) AS first, max(GREATEST(e.at, c.seen_at)) AS last
  FROM session_entry e JOIN live_session s ON s.id = e.live_session_id
  LEFT JOIN live_session_customer c ON c.live_session_id = e.live_session_id AND c.customer_id = e.customer_id
  WHERE e.customer_id = ${subject.customerId} AND s.anchor_id = ${subject.anchorId} ${during(subject, 's')}
  GROUP BY s.id ORDER BY min(e.at) DESC`

interface ChatRow {
  at: Date
  id: bigint
  lines: unknown
}

/** The latest rows of a session with lines of a customer. The text comparison leaves few rows whose JSON has to be parsed. */
export const rowsWithLines = (sessionId: bigint, since: Date, customerId: number, limit: number) => Prisma.sql`
  SELECT at, id, lines FROM session_chat
  WHERE live_session_id = ${sessionId} AND at >= ${minuteOf(since)}::timestamptz
    AND lines::text LIKE ${`%,${customerId},"%`}
    AND EXISTS (SELECT FROM json_array_elements(lines) line WHERE (line->1)::text = ${String(customerId)})
  ORDER BY at DESC, id DESC LIMIT ${limit}`

/** The latest lines, oldest first. */
async function latestLines(prisma: Client, customerId: number, visited: readonly Visited[]) {
  const most = customerCardRows.lines
  const found: ReturnType<typeof readLines> = []
  for (const { id, first } of visited.slice(0, sessionsSearched)) {
    const rows = await prisma.$queryRaw<ChatRow[]>(rowsWithLines(id, first, customerId, most - found.length))
    found.push(...rows.flatMap(readLines).filter((line) => line.customerId === customerId))
    if (found.length >= most) break
  }
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-most)
}

/** The latest mutes, newest first, and the number of all. They belong to the room, which an anchor takes along to another family. */
async function latestMutes(prisma: Client, { anchorId, customerId }: Subject) {
  const where = { anchorId, customerId }
  const value = await prisma.mute.findMany({
    where,
    orderBy: [{ banTime: 'desc' }, { id: 'desc' }],
    take: customerCardRows.mutes,
    include: muter,
  })
  return { value, total: value.length < customerCardRows.mutes ? value.length : await prisma.mute.count({ where }) }
}

/** Null if the actor has no own note: a family or an admin. */
async function ownNote(prisma: Client, actor: StaffActor, { anchorId, customerId }: Subject): Promise<string | null> {
  if (actor.role !== 'anchor') return null
  const note = await prisma.customerNote.findUnique({ where: { anchorId_customerId: { anchorId, customerId } }, select: { note: true } })
  return note?.note ?? ''
}

interface Request {
  customerId: number
  anchorId: number
}

/** Throws `not_found` for a room that the actor may not see, and for a customer of another merchant. */
export async function readCard(prisma: Client, actor: StaffActor, { customerId, anchorId }: Request, zone: string, now: Date) {
  const anchor = await findVisible(prisma, actor, anchorId)
  const customer = anchor && (await findCustomer(prisma, anchor, customerId))
  if (!customer) throw new AppError('not_found')
  const subject = { anchorId, customerId, familyId: actor.role === 'family' ? actor.familyId : null }
  const [gifts] = await prisma.$queryRaw<GiftSums[]>(giftSums(subject, `${businessDayOf(now, zone).slice(0, 7)}-01`))
  const visited = await prisma.$queryRaw<Visited[]>(visitedSessions(subject))
  const manager = await prisma.roomManager.findUnique({ where: { anchorId_customerId: { anchorId, customerId } } })
  const lines = await latestLines(prisma, customerId, visited)
  return {
    anchor,
    customer,
    isManager: manager !== null,
    gifts,
    visited,
    lines,
    removalOf: await readRemovals(prisma, anchorId, lines),
    mutes: await latestMutes(prisma, subject),
    entries: await listEntries(prisma, { anchorId, customerId }, customerCardRows.mutes),
    startedAt: await sessionStart(prisma, anchorId),
    by: actor.role === 'anchor' ? { host: actor } : { monitor: actor, anchorId },
    note: await ownNote(prisma, actor, subject),
  }
}
export type CardRow = Awaited<ReturnType<typeof readCard>>
