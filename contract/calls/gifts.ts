// Gifts received: the host's own, and a family's or the platform's view of them (docs/product/rules.md, Money).
import { z } from 'zod'
import { defineCall, exportOf } from '../define.ts'
import { BusinessDay, Id, Instant, ListQuery, NameQuery, pageOf, PageQuery, Points, RangeQuery } from '../wire.ts'

/**
 * The path of a picture that we serve, or an address: whoever reads it may put it into `<img src>`. What was stored as anything else, such as an emoji, is
 * shown as a wrapped gift.
 */
export const GiftPicture = z
  .string()
  .regex(/^(\/|https?:\/\/)/)
  .catch('/gifts/gift.webp')

export const GiftOrder = z.object({
  id: Id,
  customer: z.object({ id: Id, nickname: z.string() }),
  model: z.object({ id: Id, name: z.string() }),
  gift: z.object({ id: Id, name: z.string(), icon: GiftPicture, point: Points, count: z.number().int().positive() }),
  /** point x count. */
  amount: Points,
  createdAt: Instant,
  date: BusinessDay,
})
export type GiftOrder = z.infer<typeof GiftOrder>

export const listAnchorGifts = defineCall({
  method: 'GET',
  path: '/giftOrder/model',
  who: ['anchor'],
  query: ListQuery.extend(RangeQuery.shape),
  reply: z.array(GiftOrder),
  summary: "The host's own gift orders, newest first.",
})

export const sumAnchorGifts = defineCall({
  method: 'GET',
  path: '/giftOrder/model/sum',
  who: ['anchor'],
  query: RangeQuery,
  reply: z.array(z.object({ date: BusinessDay, amount: Points })),
  summary: "The host's gift points per business day, every day of the range, oldest first.",
})

export const listFamilyGifts = defineCall({
  method: 'GET',
  path: '/giftOrder/family',
  who: ['family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend(NameQuery.shape),
  /** `totalGiftSum` is what the whole filter comes to, not the page. */
  reply: pageOf(GiftOrder).extend({ totalGiftSum: Points }),
  summary: "Gift orders of a family's members (an admin's: of everybody), filtered by anchor name.",
})

/** A gift of the catalogue. `icon` stands still; `gif` moves where there is such a picture, and is the same one where there is none. */
export const Gift = z.object({ id: Id, name: z.string(), icon: GiftPicture, gif: GiftPicture, point: Points })
export type Gift = z.infer<typeof Gift>

export const listGifts = defineCall({
  method: 'GET',
  path: '/gift',
  who: ['anchor', 'family', 'admin'],
  reply: z.array(Gift),
  summary: 'The gift catalogue.',
})

export const exportAnchorGifts = exportOf(listAnchorGifts)
export const exportFamilyGifts = exportOf(listFamilyGifts)
