// A gift in the catalogue, as a request, as a stored order, and as shown in a room. Each schema reuses the fields of those above it.
import { z } from 'zod'
import { giftCountMax } from './limits.ts'
import { BusinessDay, Id, Instant, Points, RequestId } from './wire.ts'
import { text } from './text.ts'

/**
 * The path of a picture that we serve, or a URL, so that it can be used as `<img src>`. For other stored values, such as an emoji, a picture of a
 * wrapped gift is used.
 */
const GiftPicture = text()
  .regex(/^(\/|https?:\/\/)/)
  .catch('/gifts/gift.webp')

/** A gift of the catalogue. `icon` is a still picture; `gif` is an animated one, or the same as `icon` if there is none. */
export const Gift = z.object({ id: Id, name: text(), icon: GiftPicture, gif: GiftPicture, point: Points })
export type Gift = z.infer<typeof Gift>

/** A request to send a gift. Repeating a `requestId` does not send it again. */
export const GiftRequest = z.object({ giftId: Id, count: z.number().int().min(1).max(giftCountMax), requestId: RequestId })
export type GiftRequest = z.infer<typeof GiftRequest>

/** The reply to the sender; repeated requests get the same one. */
export const GiftReceipt = z.object({ orderId: Id, amount: Points })
export type GiftReceipt = z.infer<typeof GiftReceipt>

/** A stored gift order, as in the lists. */
export const GiftOrder = z.object({
  id: Id,
  customer: z.object({ id: Id, nickname: text() }),
  model: z.object({ id: Id, name: text() }),
  gift: Gift.omit({ gif: true }).extend({ count: z.number().int().positive() }),
  /** `point` times `count`. */
  amount: GiftReceipt.shape.amount,
  /** The live session in which it was sent. */
  liveSessionId: Id.nullable(),
  createdAt: Instant,
  date: BusinessDay,
})
export type GiftOrder = z.infer<typeof GiftOrder>

/** A stored gift, as its room receives it. Clients use `orderId` to show it once even if it arrives again. */
export const GiftShown = z.object({
  orderId: GiftReceipt.shape.orderId,
  giftName: Gift.shape.name,
  ...Gift.pick({ icon: true, gif: true }).shape,
  qty: GiftOrder.shape.gift.shape.count,
  points: GiftOrder.shape.amount,
})
export type GiftShown = z.infer<typeof GiftShown>
