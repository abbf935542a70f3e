import { viewerSampleSeconds } from '#contract/limits.ts'
import type { StaffActor } from '../../auth/actor.ts'
import type { Client } from '../../db/open-database.ts'
import { AppError } from '../../http/errors.ts'
import { findSession } from '../live-analysis/queries/past-lives.ts'

const recentMs = 10 * 60_000
/** A curve of a whole session has at most this many points. */
const mostPoints = 120
const supportersShown = 3

const peakOf = async (prisma: Client, liveSessionId: bigint) =>
  (await prisma.viewerSample.aggregate({ where: { liveSessionId }, _max: { viewers: true } }))._max.viewers

async function earnedIn(prisma: Client, liveSessionId: bigint) {
  const where = { liveSessionId }
  const gifts = await prisma.giftOrder.aggregate({ where, _sum: { amount: true }, _count: true })
  const fees = await prisma.privateFeeOrder.aggregate({ where, _sum: { fee: true } })
  return { gifts: gifts._count, giftSum: gifts._sum.amount ?? 0n, feeSum: fees._sum.fee ?? 0n }
}

/** The open session of an anchor so far. Throws `not_live`. */
export async function readFigures(prisma: Client, anchorId: number, now: Date) {
  const session = await prisma.liveSession.findFirst({ where: { anchorId, endedAt: null }, select: { id: true } })
  if (!session) throw new AppError('not_live')
  const viewers = await prisma.viewerSample.findMany({
    where: { liveSessionId: session.id, at: { gt: new Date(now.getTime() - recentMs) } },
    orderBy: { at: 'asc' },
  })
  return { viewers, peak: (await peakOf(prisma, session.id)) ?? 0, ...(await earnedIn(prisma, session.id)) }
}
export type FiguresRow = Awaited<ReturnType<typeof readFigures>>

/** The most viewers of each part of a session. */
function viewerCurve(prisma: Client, liveSessionId: bigint, durationMs: number) {
  const samples = durationMs / 1000 / viewerSampleSeconds
  const step = Math.max(1, Math.ceil(samples / mostPoints)) * viewerSampleSeconds
  return prisma.$queryRaw<{ at: Date; viewers: number }[]>`
    SELECT to_timestamp(floor(extract(epoch FROM at) / ${step}::int) * ${step}::int) AS at, max(viewers)::int AS viewers
    FROM viewer_sample WHERE live_session_id = ${liveSessionId} GROUP BY 1 ORDER BY 1`
}

async function bestSupporters(prisma: Client, liveSessionId: bigint) {
  const best = await prisma.giftOrder.groupBy({
    by: ['customerId'],
    where: { liveSessionId },
    _sum: { amount: true },
    orderBy: [{ _sum: { amount: 'desc' } }, { customerId: 'asc' }],
    take: supportersShown,
  })
  const customers = await prisma.customer.findMany({
    where: { id: { in: best.map(({ customerId }) => customerId) } },
    select: { id: true, nickname: true },
  })
  const nicknameOf = new Map(customers.map(({ id, nickname }) => [id, nickname]))
  return best.map(({ customerId, _sum }) => ({ customerId, nickname: nicknameOf.get(customerId) ?? '', giftSum: _sum.amount ?? 0n }))
}

/** One session in full. A session that the caller may not see is reported as not found. */
export async function readRecord(prisma: Client, actor: StaffActor, id: number, now: Date) {
  const session = await findSession(prisma, actor, id)
  const { anchorId, startedAt } = session
  const end = session.endedAt ?? now
  const during = { gte: startedAt, lte: end }
  const durationMs = end.getTime() - startedAt.getTime()
  return {
    ...session,
    durationMs,
    peak: await peakOf(prisma, session.id),
    viewers: await viewerCurve(prisma, session.id, durationMs),
    ...(await earnedIn(prisma, session.id)),
    supporters: await bestSupporters(prisma, session.id),
    managers: await prisma.roomManager.count({ where: { anchorId, createdAt: during } }),
    mutes: await prisma.mute.count({ where: { anchorId, banTime: during } }),
  }
}
export type RecordRow = Awaited<ReturnType<typeof readRecord>>
