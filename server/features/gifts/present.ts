import type { RoomEvent } from '#contract/chat.ts'
import { GiftPicture, type Gift, type GiftOrder } from '#contract/calls/gifts.ts'
import { day, decimal, instant, text, whole } from '../../csv/columns.ts'
import type { GiftOrderRow, ListedOrder } from './queries.ts'
import { picturesOf } from './rules.ts'
import { points } from '../../money.ts'

export const presentOrder = (row: ListedOrder): GiftOrder => ({
  id: Number(row.id),
  customer: { id: row.customer_id, nickname: row.nickname },
  model: { id: row.anchor_id, name: row.anchor_name },
  gift: { id: row.gift_id, name: row.gift_name, icon: GiftPicture.parse(row.icon), point: points(row.point), count: row.count },
  amount: points(row.amount),
  createdAt: row.created_at.toISOString(),
  date: row.day,
})

/** The gift as its room sees it. */
export function presentGiftEvent({ id, customer, anchor, gift, count, amount, createdAt }: GiftOrderRow): RoomEvent {
  return {
    kind: 'gift',
    anchorId: anchor.id,
    at: createdAt.toISOString(),
    by: { name: customer.nickname, customerId: customer.id, color: customer.color, rank: customer.rank, role: 'customer' },
    gift: { orderId: Number(id), giftName: gift.name, ...picturesOf(gift), qty: count, points: points(amount) },
  }
}

export const presentGift = ({
  id,
  name,
  point,
  ...pictures
}: {
  id: number
  name: string
  icon: string
  gif: string | null
  point: bigint
}): Gift => ({ id, name, ...picturesOf(pictures), point: points(point) })

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
]
