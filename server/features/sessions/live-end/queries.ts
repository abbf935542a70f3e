import type { StaffActor } from '../../../auth/actor.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Client } from '../../../db/open-database.ts'
import { findSession } from '../live-analysis/queries/past-lives.ts'
import { findBestMoment } from '../record/queries/best-moment.ts'
import { readPushMarks } from '../record/queries/marks.ts'
import { bestSupporters } from '../record/queries/record.ts'
import { faults } from '../record/rules/findings.ts'
import { faultsInAll, thinned, usualOf, type Figures } from './rules.ts'

/** Sessions whose medians are the host's usual. */
const usualSessions = 10
const viewersShown = 240
const peaksShown = 4
/** The session is divided into this many parts, and each has one peak at most, so that they do not stand on one another. */
const partsOfPeaks = 16
const giftsShown = 3

interface Session {
  id: bigint
  anchorId: number
  startedAt: Date
}

/** The figures of the session, and of those before it that the caller may see, the newest first. One index scan for each of them. */
async function readFigures(prisma: Client, actor: StaffActor, { id, anchorId, startedAt }: Session, now: Date) {
  const visible = actor.role === 'family' ? Prisma.sql`AND family_id = ${actor.familyId}` : Prisma.empty
  const rows = await prisma.$queryRaw<(Omit<Figures, 'points'> & { id: bigint; gift_sum: bigint; fee_sum: bigint })[]>`
    WITH sessions AS (
      SELECT id, started_at, ended_at, client_count FROM live_session WHERE id = ${id}
      UNION ALL (
        SELECT id, started_at, ended_at, client_count FROM live_session
        WHERE anchor_id = ${anchorId} AND ended_at IS NOT NULL AND started_at <= ${startedAt}::timestamptz AND id <> ${id} ${visible}
          AND (started_at < ${startedAt}::timestamptz OR id < ${id})
        ORDER BY started_at DESC, id DESC LIMIT ${usualSessions}
      )
    )
    SELECT s.id, floor(extract(epoch FROM COALESCE(s.ended_at, ${now}::timestamptz) - s.started_at))::int AS seconds,
           (SELECT max(viewers) FROM viewer_sample v WHERE v.live_session_id = s.id) AS peak,
           s.client_count AS viewers, g.gifts, g.givers, g.gift_sum,
           (SELECT COALESCE(sum(fee), 0)::bigint FROM private_fee_order f WHERE f.live_session_id = s.id) AS fee_sum
    FROM sessions s CROSS JOIN LATERAL (
      SELECT count(*)::int AS gifts, count(DISTINCT customer_id)::int AS givers, COALESCE(sum(amount), 0)::bigint AS gift_sum
      FROM gift_order o WHERE o.live_session_id = s.id
    ) g`
  const of = (row: (typeof rows)[number]) => ({ ...row, points: row.gift_sum + row.fee_sum })
  const own = rows.find((row) => row.id === id)
  if (!own) throw new Error('a session without a row')
  return { own: of(own), usual: usualOf(rows.filter((row) => row.id !== id).map(of)) }
}

export interface PeakRow {
  at: Date
  amount: bigint
  gift_amount: bigint
  count: number
  gift_name: string
  icon: string
  customer_id: number
  nickname: string
}

/** The minutes in which the most was given, each with its largest gift, oldest first. */
const readPeaks = (prisma: Client, { id, startedAt }: Session, seconds: number) => {
  const partMinutes = Math.max(1, Math.ceil(seconds / 60 / partsOfPeaks))
  return prisma.$queryRaw<PeakRow[]>`
    WITH gifts AS MATERIALIZED (
      SELECT id, created_at, customer_id, gift_id, count, amount,
             floor(extract(epoch FROM created_at - ${startedAt}::timestamptz) / 60)::int AS minute
      FROM gift_order WHERE live_session_id = ${id}
    ),
    minutes AS (SELECT minute, minute / ${partMinutes}::int AS part, sum(amount)::bigint AS amount FROM gifts GROUP BY minute),
    parts AS (SELECT DISTINCT ON (part) minute, amount FROM minutes ORDER BY part, amount DESC, minute),
    peaks AS (SELECT * FROM parts ORDER BY amount DESC, minute LIMIT ${peaksShown})
    SELECT largest.created_at AS at, p.amount, largest.amount AS gift_amount, largest.count, gift.name AS gift_name, gift.icon, c.id AS customer_id, c.nickname
    FROM peaks p CROSS JOIN LATERAL (SELECT * FROM gifts WHERE minute = p.minute ORDER BY amount DESC, id LIMIT 1) largest
    JOIN gift ON gift.id = largest.gift_id JOIN customer c ON c.id = largest.customer_id
    ORDER BY p.minute`
}

/** The best supporters with the gifts that they sent, and the thanks that an anchor left for them. */
async function readSupporters(prisma: Client, actor: StaffActor, { id: liveSessionId, anchorId }: Session) {
  const best = await bestSupporters(prisma, liveSessionId)
  const customerId = { in: best.map((one) => one.customerId) }
  const sent = await prisma.giftOrder.groupBy({
    by: ['customerId', 'giftId'],
    where: { liveSessionId, customerId },
    _sum: { count: true, amount: true },
    orderBy: [{ _sum: { amount: 'desc' } }, { giftId: 'asc' }],
  })
  const gifts = await prisma.gift.findMany({
    where: { id: { in: sent.map(({ giftId }) => giftId) } },
    select: { id: true, name: true, icon: true },
  })
  const giftOf = new Map(gifts.map((gift) => [gift.id, gift]))
  const thanks = actor.role === 'anchor' ? await prisma.thanks.findMany({ where: { anchorId, customerId } }) : []
  return best.map((supporter) => ({
    ...supporter,
    gifts: sent
      .filter((one) => one.customerId === supporter.customerId)
      .slice(0, giftsShown)
      .flatMap(({ giftId, _sum }) => {
        const gift = giftOf.get(giftId)
        return gift ? [{ ...gift, count: _sum.count ?? 0 }] : []
      }),
    thanks: thanks.find((one) => one.customerId === supporter.customerId) ?? null,
  }))
}

/** Reads the summary of a session. Throws `not_found` for one that the caller may not see. */
export async function readSummary(prisma: Client, actor: StaffActor, id: number, now: Date) {
  const session = await findSession(prisma, actor, id)
  const { own, usual } = await readFigures(prisma, actor, session, now)
  const viewers = await prisma.viewerSample.findMany({
    where: { liveSessionId: session.id },
    orderBy: { at: 'asc' },
    select: { at: true, viewers: true },
  })
  const marks = await readPushMarks(prisma, session)
  return {
    ...session,
    own,
    usual,
    match: session.sportEventId === null ? null : await prisma.sportEvent.findUnique({ where: { id: session.sportEventId } }),
    bestAt: await findBestMoment(prisma, session.id),
    viewers: thinned(viewers, viewersShown),
    peaks: own.gifts === 0 ? [] : await readPeaks(prisma, session, own.seconds),
    supporters: await readSupporters(prisma, actor, session),
    faults: faultsInAll(faults({ ...session, marks, viewers: [], encoder: [] }, now)),
  }
}
export type SummaryRow = Awaited<ReturnType<typeof readSummary>>
