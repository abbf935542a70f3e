import { shiftDay } from '#contract/days.ts'
import { chatKept, popularDays } from '#contract/limits.ts'
import type { AdminActor, FamilyActor } from '../../../auth/actor.ts'
import type { Client } from '../../../db/open-database.ts'
import { anchorRateAfter, anchorRateOn, familyRateOn, nextRateColumns } from '../../../db/rates-of-day.ts'
import type { NextRateRow } from '../../../daily-figures/rate-change.ts'
import { iconPhoto } from '../../profile/rules.ts'

/** A family may watch its own members, an admin every anchor. */
export const watchedAnchors = (actor: FamilyActor | AdminActor) => (actor.role === 'family' ? { familyId: actor.familyId } : {})

/** The open sessions on the wall, the newest first. */
export const listWatched = (prisma: Client, actor: FamilyActor | AdminActor) =>
  prisma.liveSession.findMany({
    where: { endedAt: null, anchor: watchedAnchors(actor) },
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    include: {
      anchor: { select: { id: true, name: true, photos: iconPhoto, familyId: true, family: { select: { name: true } }, room: true } },
      sportEvent: { select: { sport: true } },
    },
  })
export type WatchedRow = Awaited<ReturnType<typeof listWatched>>[number]

export interface FamilyRow {
  id: number
  name: string
  email: string
  memberCount: number
  giftAmountRate: number
  privateRoomFeeRate: number
  createdAt: Date
}

/** The actor's own family; an admin has none. */
export const listOwnFamily = async (prisma: Client, actor: FamilyActor | AdminActor, today: string) =>
  actor.role === 'admin'
    ? []
    : prisma.$queryRaw<FamilyRow[]>`
  SELECT f.id, f.name, f.email, f.created_at AS "createdAt", (SELECT count(*)::int FROM anchor m WHERE m.family_id = f.id) AS "memberCount",
         COALESCE(r.gift_amount_rate, 0) AS "giftAmountRate", COALESCE(r.private_room_fee_rate, 0) AS "privateRoomFeeRate"
  FROM family f ${familyRateOn(today)}
  WHERE f.id = ${actor.familyId}`

export interface MemberRow extends NextRateRow {
  id: number
  name: string
  email: string
  hourlyRate: bigint
  giftAmountRate: number
  privateRoomFeeRate: number
  goal: bigint | null
  popular: number
  onair: boolean
  isActive: boolean
  createdAt: Date
}

/** The members of today, with the rates of today and the next ones. */
export const listMembers = async (prisma: Client, actor: FamilyActor | AdminActor, today: string) =>
  actor.role === 'admin'
    ? []
    : prisma.$queryRaw<MemberRow[]>`
  SELECT a.id, a.name, a.email, a.created_at AS "createdAt", account.is_active AS "isActive",
         COALESCE(r.hourly_rate, 0) AS "hourlyRate", COALESCE(r.gift_amount_rate, 0) AS "giftAmountRate",
         COALESCE(r.private_room_fee_rate, 0) AS "privateRoomFeeRate", ${nextRateColumns},
         (SELECT g.points FROM anchor_goal g WHERE g.anchor_id = a.id AND g.month <= ${today}::date ORDER BY g.month DESC LIMIT 1) AS goal,
         EXISTS (SELECT FROM live_session s WHERE s.anchor_id = a.id AND s.ended_at IS NULL) AS onair,
         (SELECT count(DISTINCT c.customer_id)::int FROM anchor_day_customer c
          WHERE c.anchor_id = a.id AND c.business_date BETWEEN ${shiftDay(today, 1 - popularDays)}::date AND ${today}::date) AS popular
  FROM anchor a JOIN account ON account.id = a.account_id ${anchorRateOn(today)} ${anchorRateAfter(today)}
  WHERE a.family_id = ${actor.familyId}
  ORDER BY a.name, a.id`

/** True if this family, or the platform, may watch the anchor. */
export const isWatched = async (prisma: Client, actor: FamilyActor | AdminActor, anchorId: number) =>
  (await prisma.anchor.findFirst({ where: { AND: [{ id: anchorId }, watchedAnchors(actor)] }, select: { id: true } })) !== null

const giver = { select: { family: { select: { name: true } }, admin: { select: { name: true } } } } as const
const shown = { account: giver, gift: { select: { name: true, icon: true, gif: true } } } as const

export const findHouseGift = (prisma: Client, requestId: string) => prisma.houseGift.findUnique({ where: { requestId }, include: shown })
export type HouseGiftRow = NonNullable<Awaited<ReturnType<typeof findHouseGift>>>

/** Number of unpublished gifts that are read at a time. */
const unpublishedBatch = 200

/** House gifts that were stored but not shown, oldest first. */
export async function listUnpublishedHouseGifts(prisma: Client, storedBefore: Date): Promise<HouseGiftRow[]> {
  const where = { announced: false, createdAt: { lt: storedBefore } }
  // Runs every second and rarely finds any. Prisma would query the relations even if there are no rows.
  if (!(await prisma.houseGift.findFirst({ where, select: { id: true } }))) return []
  return prisma.houseGift.findMany({ where, orderBy: { id: 'asc' }, take: unpublishedBatch, include: shown })
}

/** The house gifts that were shown in an anchor's open live session, newest first: as many as a chat keeps. */
export async function listRecentHouseGifts(prisma: Client, anchorId: number) {
  const session = await prisma.liveSession.findFirst({ where: { anchorId, endedAt: null }, select: { startedAt: true } })
  if (!session) return []
  return prisma.houseGift.findMany({
    where: { anchorId, announced: true, createdAt: { gte: session.startedAt } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: chatKept,
    include: shown,
  })
}
