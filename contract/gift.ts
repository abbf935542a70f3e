// A gift: as it is offered, sent, stored and shown in a room. Each shape takes its fields from the ones above it, and so do all that carry one.
import { z } from 'zod'
import { giftCountMax } from './limits.ts'
import { BusinessDay, Id, Instant, Points } from './wire.ts'
import { text } from './text.ts'

/**
 * The path of a picture that we serve, or an address: whoever reads it may put it into `<img src>`. What was stored as anything else, such as an emoji, is
 * shown as a wrapped gift.
 */
const GiftPicture = text()
  .regex(/^(\/|https?:\/\/)/)
  .catch('/gifts/gift.webp')

/** A gift of the catalogue. `icon` stands still; `gif` moves where there is such a picture, and is the same one where there is none. */
export const Gift = z.object({ id: Id, name: text(), icon: GiftPicture, gif: GiftPicture, point: Points })
export type Gift = z.infer<typeof Gift>

/** A request to send a gift. The same `requestId` twice is one gift. */
export const GiftRequest = z.object({ giftId: Id, count: z.number().int().min(1).max(giftCountMax), requestId: z.uuid() })
export type GiftRequest = z.infer<typeof GiftRequest>

/** The reply to the sender, the same for every repeated request. */
export const GiftReceipt = z.object({ orderId: Id, amount: Points })
export type GiftReceipt = z.infer<typeof GiftReceipt>

/** A stored gift, as the lists show it. */
export const GiftOrder = z.object({
  id: Id,
  customer: z.object({ id: Id, nickname: text() }),
  model: z.object({ id: Id, name: text() }),
  gift: Gift.omit({ gif: true }).extend({ count: z.number().int().positive() }),
  /** point x count. */
  amount: GiftReceipt.shape.amount,
  /** The live session that it was sent in. */
  liveSessionId: Id.nullable(),
  createdAt: Instant,
  date: BusinessDay,
})
export type GiftOrder = z.infer<typeof GiftOrder>

/** A stored gift, as its room sees it. With `orderId` the same gift is shown once, however often it arrives. */
export const GiftShown = z.object({
  orderId: GiftReceipt.shape.orderId,
  giftName: Gift.shape.name,
  ...Gift.pick({ icon: true, gif: true }).shape,
  qty: GiftOrder.shape.gift.shape.count,
  points: GiftOrder.shape.amount,
})
export type GiftShown = z.infer<typeof GiftShown>
