import type { GiftReceipt, GiftRequest } from '#contract/gift.ts'
import type { AdminActor, FamilyActor } from '../../../auth/actor.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { demandSame } from '../../../http/same-request.ts'
import { points } from '../../../money.ts'
import { presentHouseGiftEvent } from './present.ts'
import { findHouseGift, isWatched } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'clock'>
type Watcher = FamilyActor | AdminActor

export interface SentHouseGift extends GiftRequest {
  anchorId: number
}

/** Stores a house gift once for its request id, then emits it on the bus. It has its own table and counts in no sum. */
export async function sendHouseGift(
  { db, bus, clock }: Needs,
  actor: Watcher,
  { anchorId, giftId, count, requestId }: SentHouseGift,
): Promise<GiftReceipt> {
  if (!(await isWatched(db.prisma, actor, anchorId))) throw new AppError('not_found')
  const stored = await db.prisma.$executeRaw`
    INSERT INTO house_gift (request_id, account_id, anchor_id, gift_id, count, amount, created_at)
    SELECT ${requestId}::uuid, ${actor.accountId}::int, s.anchor_id, g.id, ${count}::int, g.point * ${count}::int, ${clock()}::timestamptz
    FROM live_session s JOIN gift g ON g.id = ${giftId} AND g.is_offered
    WHERE s.anchor_id = ${anchorId} AND s.ended_at IS NULL
    ON CONFLICT (request_id) DO NOTHING`
  const gift = await findHouseGift(db.prisma, requestId)
  if (!gift) {
    const isOffered = await db.prisma.gift.findFirst({ where: { id: giftId, isOffered: true }, select: { id: true } })
    throw new AppError(isOffered ? 'not_live' : 'not_found')
  }
  const wasFor = { accountId: gift.accountId, anchorId: gift.anchorId, giftId: gift.giftId, count: gift.count }
  demandSame('gift', wasFor, { accountId: actor.accountId, anchorId, giftId, count })
  const orderId = Number(gift.id)
  if (stored === 1) bus.emit('house-gift/stored', { orderId, event: presentHouseGiftEvent(gift) })
  return { orderId, amount: points(gift.amount) }
}

export async function markHouseGiftPublished({ db }: Pick<Deps, 'db'>, orderId: number): Promise<void> {
  await db.prisma.houseGift.updateMany({ where: { id: orderId, announced: false }, data: { announced: true } })
}
