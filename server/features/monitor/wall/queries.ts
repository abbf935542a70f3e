// Queries for the wall of live rooms, besides its list: the feed, and the last minutes of the open rooms.
import { wallFeed } from '#contract/limits.ts'
import type { AdminActor, FamilyActor } from '../../../auth/actor.ts'
import type { Client } from '../../../db/open-database.ts'
import { watchedAnchors } from '../../accounts/family/queries.ts'
import { muter } from '../../room/moderation/queries/mutes.ts'
import { firstMinute, minuteMs } from './rules.ts'

type Watcher = FamilyActor | AdminActor

const anchor = { anchor: { select: { id: true, name: true, familyId: true } } } as const
const customer = { customer: { select: { id: true, nickname: true } } } as const
const sessionFields = { id: true, title: true, startedAt: true, endedAt: true, endReason: true, endNote: true, ...anchor } as const
const giftFields = {
  id: true,
  createdAt: true,
  count: true,
  amount: true,
  liveSessionId: true,
  gift: { select: { name: true } },
  ...customer,
  ...anchor,
} as const
const muteFields = { id: true, isBan: true, banTime: true, freeTime: true, minute: true, anchorId: true, ...muter, ...customer } as const

/** In hundredths. */
const largeGift = BigInt(wallFeed.giftFrom) * 100n

/** A session whose start and end are entries of the feed. */
export const findSession = (prisma: Client, id: number) => prisma.liveSession.findUnique({ where: { id }, select: sessionFields })
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The open session of an anchor. */
export const findOpenSession = (prisma: Client, anchorId: number) =>
  prisma.liveSession.findFirst({ where: { anchorId, endedAt: null }, select: sessionFields })

/** A gift of a live session that is large enough for the feed. */
export const findLargeGift = (prisma: Client, id: number) =>
  prisma.giftOrder.findFirst({ where: { id, amount: { gte: largeGift }, liveSessionId: { not: null } }, select: giftFields })
export type GiftRow = NonNullable<Awaited<ReturnType<typeof findLargeGift>>>

export const findMute = (prisma: Client, id: number) => prisma.mute.findUnique({ where: { id }, select: muteFields })
export type MuteRow = NonNullable<Awaited<ReturnType<typeof findMute>>>

/** The latest sessions, gifts, mutes and faults of the push that the actor may see. Each list is limited; those of sessions are newest last. */
export async function listFeed(prisma: Client, actor: Watcher, now: Date) {
  const from = new Date(now.getTime() - wallFeed.hours * 3_600_000)
  const take = wallFeed.kept
  const ofWatched = { anchor: watchedAnchors(actor) }
  const open = await prisma.liveSession.findMany({ where: { endedAt: null, ...ofWatched }, select: sessionFields })
  const ended = await prisma.liveSession.findMany({
    // The index of ended sessions has only those whose record is kept.
    where: { endedAt: { gt: from }, recordKept: { not: 'sums' }, ...ofWatched },
    orderBy: { endedAt: 'desc' },
    take,
    select: sessionFields,
  })
  const sessions = [...open, ...ended]
  const gifts = await prisma.giftOrder.findMany({
    where: {
      createdAt: { gt: from },
      amount: { gte: largeGift },
      liveSessionId: { not: null },
      ...(actor.role === 'family' && { familyId: actor.familyId }),
      ...ofWatched,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
    select: giftFields,
  })
  const mutes = await prisma.mute.findMany({
    where: { anchorId: { in: sessions.map((session) => session.anchor.id) }, banTime: { gt: from } },
    orderBy: { banTime: 'desc' },
    take,
    select: muteFields,
  })
  const faults = await prisma.sessionMark.findMany({
    where: {
      liveSessionId: { in: sessions.map(({ id }) => id) },
      at: { gt: from },
      OR: [{ kind: 'refused' }, ...['reconnecting', 'live'].map((equals) => ({ kind: 'signal', detail: { path: ['state'], equals } }))],
    },
    orderBy: { at: 'desc' },
    take,
  })
  return { from, sessions, gifts, mutes, faults }
}
export type FeedRows = Awaited<ReturnType<typeof listFeed>>

interface MinuteRow {
  liveSessionId: bigint
  minute: number
}

/** The open rooms, and for each minute of the last ones the most viewers and the points. Minutes without any are left out. */
export async function listMinutes(prisma: Client, actor: Watcher, now: Date) {
  const rooms = await prisma.liveSession.findMany({
    where: { endedAt: null, anchor: watchedAnchors(actor) },
    orderBy: { id: 'asc' },
    select: { id: true, anchorId: true },
  })
  const ids = rooms.map(({ id }) => id)
  const from = firstMinute(now)
  const viewers = await prisma.$queryRaw<(MinuteRow & { viewers: number })[]>`
    SELECT live_session_id AS "liveSessionId", floor(extract(epoch FROM at - ${from}::timestamptz) * 1000 / ${minuteMs}::int)::int AS minute,
           max(viewers) AS viewers
    FROM viewer_sample WHERE live_session_id = ANY(${ids}::bigint[]) AND at >= ${from}::timestamptz AND at < ${now}::timestamptz
    GROUP BY 1, 2`
  const earned = await prisma.$queryRaw<(MinuteRow & { points: bigint })[]>`
    SELECT live_session_id AS "liveSessionId", floor(extract(epoch FROM created_at - ${from}::timestamptz) * 1000 / ${minuteMs}::int)::int AS minute,
           sum(amount)::bigint AS points
    FROM (SELECT live_session_id, created_at, amount FROM gift_order WHERE created_at >= ${from}::timestamptz
          UNION ALL SELECT live_session_id, created_at, fee FROM private_fee_order WHERE created_at >= ${from}::timestamptz) AS earned
    WHERE live_session_id = ANY(${ids}::bigint[]) AND created_at < ${now}::timestamptz
    GROUP BY 1, 2`
  return { rooms, viewers, earned }
}
export type MinuteRows = Awaited<ReturnType<typeof listMinutes>>
