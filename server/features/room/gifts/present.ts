import type { RoomEvent } from '#contract/chat.ts'
import { Gift, type GiftOrder } from '#contract/gift.ts'
import { day, decimal, instant, text, whole } from '../../../csv/columns.ts'
import type { ListedOrder } from './queries/orders.ts'
import type { CatalogueRow, GiftOrderRow } from './queries/sent-gifts.ts'
import { giftShown, picturesOf } from './rules.ts'
import { points } from '../../../money.ts'

export const presentOrder = (row: ListedOrder): GiftOrder => ({
  id: Number(row.id),
  customer: { id: row.customer_id, nickname: row.nickname },
  model: { id: row.anchor_id, name: row.anchor_name },
  gift: { id: row.gift_id, name: row.gift_name, icon: Gift.shape.icon.parse(row.icon), point: points(row.point), count: row.count },
  amount: points(row.amount),
  liveSessionId: row.live_session_id === null ? null : Number(row.live_session_id),
  createdAt: row.created_at.toISOString(),
  date: row.day,
})

/** The gift as its room sees it. */
export const presentGiftEvent = (order: GiftOrderRow): RoomEvent => ({
  kind: 'gift',
  anchorId: order.anchorId,
  at: order.createdAt.toISOString(),
  requestId: order.requestId,
  by: {
    name: order.customer.nickname,
    customerId: order.customerId,
    color: order.customer.color,
    rank: order.customer.rank,
    role: 'customer',
  },
  gift: giftShown(order),
})

export const presentGift = ({ id, name, point, ...pictures }: CatalogueRow): Gift => ({
  id,
  name,
  ...picturesOf(pictures),
  point: points(point),
})

export const orderColumns = [
  whole<GiftOrder>('order', ({ id }) => id),
  instant<GiftOrder>('time', ({ createdAt }) => createdAt),
  day<GiftOrder>('businessDay', ({ date }) => date),
  text<GiftOrder>('anchor', ({ model }) => model.name),
  text<GiftOrder>('customer', ({ customer }) => customer.nickname),
  text<GiftOrder>('gift', ({ gift }) => gift.name),
  decimal<GiftOrder>('points', ({ gift }) => gift.point),
  whole<GiftOrder>('count', ({ gift }) => gift.count),
  decimal<GiftOrder>('amount', ({ amount }) => amount),
  whole<GiftOrder>('liveSession', ({ liveSessionId }) => liveSessionId),
]
