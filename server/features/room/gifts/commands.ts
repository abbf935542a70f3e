import type { GiftReceipt, GiftRequest } from '#contract/gift.ts'
import type { CustomerActor } from '../../../auth/actor.ts'
import { addToDays } from '../../../daily-figures/roll-up.ts'
import { businessDayOf } from '../../../dates/business-day.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { demandSame } from '../../../http/same-request.ts'
import { newEventId } from '../../webhooks/record.ts'
import { presentGiftEvent } from './present.ts'
import { findGiftOrder } from './queries/sent-gifts.ts'
import { points } from '../../../money.ts'

export interface SentGift extends GiftRequest {
  customer: CustomerActor
  anchorId: number
}

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'env'>

/** Writes the webhook deliveries as part of the same statement. Without an active endpoint, its subqueries do not run. */
const insertWebhookDeliveries = () => Prisma.sql`
  INSERT INTO webhook_delivery (event_id, endpoint_id, type, data, created_at, next_try_at)
  SELECT ${newEventId()}, e.id, 'gift.sent', json_build_object(
    'anchorId', s.anchor_id, 'anchorName', (SELECT name FROM anchor WHERE id = s.anchor_id), 'familyId', s.family_id,
    'merchant', (SELECT m.code FROM anchor a JOIN merchant m ON m.id = a.merchant_id WHERE a.id = s.anchor_id),
    'orderId', s.id, 'liveSessionId', s.live_session_id,
    'customer', json_build_object('customerId', s.customer_id, 'nickname', (SELECT nickname FROM customer WHERE id = s.customer_id)),
    'gift', json_build_object('giftId', s.gift_id, 'name', (SELECT name FROM gift WHERE id = s.gift_id)),
    'point', round(s.point / 100.0, 2), 'count', s.count, 'amount', round(s.amount / 100.0, 2)
  ), s.created_at, s.created_at
  FROM webhook_endpoint e CROSS JOIN stored s WHERE e.is_active AND 'gift.sent' = ANY (e.event_types)`

/** Stores a gift once for its request id, then emits it. Returns only after the commit. */
export async function sendGift(deps: Needs, { customer, anchorId, giftId, count, requestId }: SentGift): Promise<GiftReceipt> {
  const { prisma } = deps.db
  const now = deps.clock()
  const day = businessDayOf(now, deps.env.BUSINESS_TIME_ZONE)
  // One statement: it reads price, family and session at one moment, ignores a repeated request, and adds to the day's sums.
  const stored = await prisma.$executeRaw`
    WITH stored AS (
      INSERT INTO gift_order (request_id, customer_id, anchor_id, family_id, live_session_id, gift_id, point, count, amount, created_at, business_date)
      SELECT ${requestId}::uuid, ${customer.id}::int, a.id, a.family_id, s.id, g.id, g.point, ${count}::int, g.point * ${count}::int,
             ${now}::timestamptz, ${day}::date
      FROM anchor a
      JOIN live_session s ON s.anchor_id = a.id AND s.ended_at IS NULL
      JOIN gift g ON g.id = ${giftId} AND g.is_offered
      WHERE a.id = ${anchorId} AND a.merchant_id = ${customer.merchantId}
      ON CONFLICT (request_id) DO NOTHING
      RETURNING *
    ), deliveries AS (${insertWebhookDeliveries()})
    ${addToDays(Prisma.sql`stored`, { gift_count: Prisma.sql`1`, gift_sum: Prisma.sql`amount` })}`
  const order = await findGiftOrder(prisma, requestId)
  if (!order) throw await refusalOf(deps, giftId)
  const wasFor = { customerId: order.customerId, anchorId: order.anchorId, giftId: order.giftId, count: order.count }
  demandSame('gift', wasFor, { customerId: customer.id, anchorId, giftId, count })
  const orderId = Number(order.id)
  if (stored === 1) deps.bus.emit('gift/stored', { orderId, event: presentGiftEvent(order) })
  return { orderId, amount: points(order.amount) }
}

async function refusalOf({ db }: Needs, giftId: number): Promise<AppError> {
  const gift = await db.prisma.gift.findFirst({ where: { id: giftId, isOffered: true }, select: { id: true } })
  return new AppError(gift ? 'not_live' : 'not_found')
}

export async function markGiftPublished({ db }: Pick<Deps, 'db'>, orderId: number): Promise<void> {
  await db.prisma.giftOrder.updateMany({ where: { id: orderId, announced: false }, data: { announced: true } })
}
