import { statisticsModes } from '#contract/calls/sessions/statistics.ts'
import type { RangeQuery } from '#contract/wire.ts'
import type { StaffActor } from '../../../auth/actor.ts'
import { pagesAfter } from '../../../csv/pages.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import { instantRange } from '../../../dates/range.ts'
import type { Client } from '../../../db/open-database.ts'
import { AppError } from '../../../http/errors.ts'

/** An anchor reads its own statistics, a family those of its members, an admin all. */
function measuredAnchors(actor: StaffActor) {
  if (actor.role === 'anchor') return { id: actor.id }
  return actor.role === 'family' ? { familyId: actor.familyId } : {}
}

/** The live sessions of those anchors that the actor sees: a family only those from the time of the membership. */
const measuredSessions = (actor: StaffActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})

/** Throws `not_found` for an anchor that the caller may not see. */
export async function assertAnchor(prisma: Client, actor: StaffActor, anchorId: number): Promise<void> {
  const anchor = await prisma.anchor.findFirst({ where: { AND: [{ id: anchorId }, measuredAnchors(actor)] }, select: { id: true } })
  if (!anchor) throw new AppError('not_found')
}

interface Filter extends RangeQuery {
  mode: number
}
interface Position {
  id: bigint
  startedAt: Date
  endedAt: Date | null
}

/** The column that the mode filters and sorts by. */
const columnOf = (mode: number) => (mode === statisticsModes.updated ? 'endedAt' : 'startedAt')

/** An open session has no end, so a list by the end leaves it out. */
const hasValue = (column: 'startedAt' | 'endedAt') => (column === 'endedAt' ? { endedAt: { not: null } } : {})

/** The rows after one, in the order of the list. */
function behind(column: 'startedAt' | 'endedAt', after: Position | undefined) {
  const at = after?.[column]
  return after && at ? { OR: [{ [column]: { lt: at } }, { [column]: at, id: { lt: after.id } }] } : {}
}

/** Prizes and gifts are summed separately from the sessions: in one join, each would multiply the other. */
async function withSums<S extends { id: bigint }>(prisma: Client, sessions: S[]) {
  const where = { liveSessionId: { in: sessions.map(({ id }) => id) } }
  const prizes = await prisma.gameBet.groupBy({ by: ['liveSessionId'], where, _sum: { winAmount: true } })
  const gifts = await prisma.giftOrder.groupBy({ by: ['liveSessionId'], where, _sum: { amount: true } })
  const prizeOf = new Map(prizes.map(({ liveSessionId, _sum }) => [liveSessionId, _sum.winAmount ?? 0n]))
  const giftOf = new Map(gifts.map(({ liveSessionId, _sum }) => [liveSessionId, _sum.amount ?? 0n]))
  return sessions.map((session) => ({ ...session, prizeSum: prizeOf.get(session.id) ?? 0n, giftSum: giftOf.get(session.id) ?? 0n }))
}

/** An anchor's live sessions that the caller may see, newest first by the mode's column. */
export async function listSessions(
  prisma: Client,
  actor: StaffActor,
  anchorId: number,
  zone: string,
  { mode, ...range }: Filter,
  take: number,
  after?: Position,
) {
  const column = columnOf(mode)
  const sessions = await prisma.liveSession.findMany({
    where: { anchorId, AND: [measuredSessions(actor), hasValue(column), { [column]: instantRange(range, zone) }, behind(column, after)] },
    orderBy: [{ [column]: 'desc' }, { id: 'desc' }],
    take,
    select: {
      id: true,
      title: true,
      startedAt: true,
      endedAt: true,
      sportEvent: { select: { startAt: true, homeTeamName: true, guestTeamName: true } },
    },
  })
  return withSums(prisma, sessions)
}

/** Every session of a filter, one page at a time. */
export const sessionPages = (prisma: Client, actor: StaffActor, anchorId: number, zone: string, filter: Filter) =>
  pagesAfter((after: SessionRow | undefined, take) => listSessions(prisma, actor, anchorId, zone, filter, take, after))

/** The sums of all sessions of a filter, and their gifts by the day of the mode's column. */
export async function sumSessions(prisma: Client, actor: StaffActor, anchorId: number, zone: string, filter: Filter) {
  const sums = { total: 0, prizeSum: 0n, giftSum: 0n, giftsOfDay: new Map<string, bigint>() }
  for await (const sessions of sessionPages(prisma, actor, anchorId, zone, filter))
    for (const session of sessions) {
      const day = businessDayOf(session[columnOf(filter.mode)] ?? session.startedAt, zone)
      sums.total += 1
      sums.prizeSum += session.prizeSum
      sums.giftSum += session.giftSum
      sums.giftsOfDay.set(day, (sums.giftsOfDay.get(day) ?? 0n) + session.giftSum)
    }
  return sums
}
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]
