// Reads the record of a live session: its figures, findings, samples, marks and chat.
import type { QueryOf } from '#contract/define.ts'
import type { EncoderFigures } from '#contract/push/figures.ts'
import type { listRecordLines, readLiveRecord } from '#contract/calls/sessions/record.ts'
import type { StaffActor } from '../../../../auth/actor.ts'
import { Prisma } from '../../../../db/generated/client.ts'
import type { Client } from '../../../../db/open-database.ts'
import { AppError } from '../../../../http/errors.ts'
import { findSession } from '../../live-analysis/queries/past-lives.ts'
import { asEncoder, encoderFigures } from '../rules/end-figures.ts'
import { findingsOf } from '../rules/findings.ts'
import { signalFigures } from '../rules/signal-figures.ts'
import { findBestMoment } from './best-moment.ts'
import { readChat } from './lines.ts'
import { marksOfPush, readMarks, readPushMarks } from './marks.ts'
import { readSamples } from './samples.ts'
import { spanOf } from './span.ts'

const minuteMs = 60_000
const recentMinutes = 10
const recentMs = recentMinutes * minuteMs
/** As many as a chart of the width of the picture can show. */
const recentPoints = 300
/** Samples of a record, unless the query names another number. */
const usualPoints = 600
const supportersShown = 3

const peakOf = async (prisma: Client, liveSessionId: bigint) =>
  (await prisma.viewerSample.aggregate({ where: { liveSessionId }, _max: { viewers: true } }))._max.viewers

async function earnedIn(prisma: Client, liveSessionId: bigint) {
  const where = { liveSessionId }
  const gifts = await prisma.giftOrder.aggregate({ where, _sum: { amount: true }, _count: true })
  const fees = await prisma.privateFeeOrder.aggregate({ where, _sum: { fee: true } })
  return { gifts: gifts._count, giftSum: gifts._sum.amount ?? 0n, feeSum: fees._sum.fee ?? 0n }
}

async function betIn(prisma: Client, liveSessionId: bigint) {
  const { _sum } = await prisma.gameBet.aggregate({ where: { liveSessionId }, _sum: { betAmount: true, winAmount: true } })
  return { betSum: _sum.betAmount ?? 0n, winSum: _sum.winAmount ?? 0n }
}

/** The open session of an anchor. Throws `not_live`. */
async function openSession(prisma: Client, anchorId: number) {
  const session = await prisma.liveSession.findFirst({ where: { anchorId, endedAt: null } })
  if (!session) throw new AppError('not_live')
  return session
}

/** The points of each of the last minutes of a session, oldest first; the last one ends now. */
async function pointsByMinute(prisma: Client, { id, anchorId, startedAt }: { id: bigint; anchorId: number; startedAt: Date }, now: Date) {
  const minutes = Math.min(recentMinutes, Math.floor((now.getTime() - startedAt.getTime()) / minuteMs) + 1)
  const since = new Date(now.getTime() - minutes * minuteMs)
  const recent = Prisma.sql`anchor_id = ${anchorId} AND created_at > ${since} AND live_session_id = ${id}`
  const rows = await prisma.$queryRaw<{ ago: number; amount: bigint }[]>`
    SELECT floor(extract(epoch FROM ${now}::timestamptz - o.created_at) / 60)::int AS ago, sum(o.amount)::bigint AS amount FROM (
      SELECT created_at, amount FROM gift_order WHERE ${recent}
      UNION ALL SELECT created_at, fee FROM private_fee_order WHERE ${recent}
    ) o GROUP BY 1`
  const amountOf = new Map(rows.map(({ ago, amount }) => [ago, amount]))
  return Array.from({ length: minutes }, (_, index) => amountOf.get(minutes - 1 - index) ?? 0n)
}

/** The figures of an anchor's open session so far. */
export async function readFigures(prisma: Client, anchorId: number, now: Date) {
  const session = await openSession(prisma, anchorId)
  const viewers = await prisma.viewerSample.findMany({
    where: { liveSessionId: session.id, at: { gt: new Date(now.getTime() - recentMs) } },
    orderBy: { at: 'asc' },
  })
  return {
    viewers,
    pointsByMinute: await pointsByMinute(prisma, session, now),
    peak: (await peakOf(prisma, session.id)) ?? 0,
    ...(await earnedIn(prisma, session.id)),
  }
}
export type FiguresRow = Awaited<ReturnType<typeof readFigures>>

/** The last minutes of an anchor's open session, without the sums of the record. */
export async function readRecent(prisma: Client, anchorId: number, now: Date) {
  const session = await openSession(prisma, anchorId)
  const span = { from: new Date(Math.max(session.startedAt.getTime(), now.getTime() - recentMs)), to: now }
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    samples: await readSamples(prisma, session, { ...span, points: recentPoints }),
    marks: marksOfPush(session, span, await readPushMarks(prisma, session)),
  }
}

/** The customers with the most gift points in a session. */
export async function bestSupporters(prisma: Client, liveSessionId: bigint) {
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

/** An older measurement of the arriving frame rate is not compared with a report. */
const reachMs = 4000

/**
 * The reports of OBS in a session, each with the frame rate that arrived at the server at that time. Oldest first; empty for a session
 * without a paired OBS.
 */
async function readEncoderCourse(
  prisma: Client,
  liveSessionId: bigint,
): Promise<(EncoderFigures & { at: number; arrivedFps: number | null })[]> {
  const reports = await prisma.sessionReport.findMany({ where: { liveSessionId, kind: 'encoder' }, orderBy: { at: 'asc' } })
  if (reports.length === 0) return []
  const signals = await prisma.sessionSignal.findMany({ where: { liveSessionId }, orderBy: { at: 'asc' } })
  const arrived = signals.flatMap(signalFigures.read)
  let next = 0
  return reports.flatMap(encoderFigures.read).map(({ at, ...figures }) => {
    while ((arrived[next]?.at ?? Infinity) <= at) next++
    const last = arrived[next - 1]
    return { ...asEncoder(figures), at, arrivedFps: last && at - last.at <= reachMs ? last.fps : null }
  })
}

interface RecordRequest {
  id: number
  query: QueryOf<typeof readLiveRecord>
}

/** The full record of one session. Throws `not_found` for a session that the caller may not see. */
export async function readRecord(prisma: Client, actor: StaffActor, { id, query }: RecordRequest, zone: string, now: Date) {
  const session = await findSession(prisma, actor, id)
  const { anchorId, startedAt } = session
  const end = session.endedAt ?? now
  const during = { gte: startedAt, lte: end }
  const span = spanOf(session, query, zone, now)
  const ofPush = await readPushMarks(prisma, session)
  const viewers = await prisma.viewerSample.findMany({ where: { liveSessionId: session.id }, orderBy: { at: 'asc' } })
  return {
    ...session,
    durationMs: end.getTime() - startedAt.getTime(),
    peak: await peakOf(prisma, session.id),
    ...(await earnedIn(prisma, session.id)),
    ...(await betIn(prisma, session.id)),
    bestAt: await findBestMoment(prisma, session.id),
    supporters: await bestSupporters(prisma, session.id),
    managers: await prisma.roomManager.count({ where: { anchorId, createdAt: during } }),
    mutes: await prisma.mute.count({ where: { anchorId, banTime: during } }),
    findings: findingsOf({ ...session, marks: ofPush, viewers, encoder: await readEncoderCourse(prisma, session.id) }, now),
    samples: await readSamples(prisma, session, { ...span, points: query.points ?? usualPoints }),
    marks: await readMarks(prisma, session, span, ofPush),
    chat: await readChat(prisma, session, span, query),
  }
}
export type RecordRow = Awaited<ReturnType<typeof readRecord>>

/** A page of the chat of a session's record. */
export async function readRecordLines(
  prisma: Client,
  actor: StaffActor,
  { id, query }: { id: number; query: QueryOf<typeof listRecordLines> },
  zone: string,
  now: Date,
) {
  const session = await findSession(prisma, actor, id)
  return readChat(prisma, session, spanOf(session, query, zone, now), query)
}
