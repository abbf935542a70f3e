import { statisticsModes } from '#contract/calls/statistics.ts'
import type { RangeQuery } from '#contract/wire.ts'
import type { StaffActor } from '../../auth/actor.ts'
import { instantRange } from '../../dates/range.ts'
import type { Client } from '../../db/open-database.ts'
import { AppError } from '../../http/errors.ts'
import { measuredAnchors, measuredSessions } from './policy.ts'

/** An anchor that the caller may not see is reported as not found. */
export async function demandAnchor(prisma: Client, actor: StaffActor, anchorId: number): Promise<void> {
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

/** An open session has no end, so only its start finds it. */
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
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]
