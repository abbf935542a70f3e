// Gifts received: those of a host, of a family's members, and of all (docs/product/rules.md, Money).
import { z } from 'zod'
import { defineCall, exportOf } from '../../define.ts'
import { Gift, GiftOrder } from '../../gift.ts'
import { blankIsAbsent, BusinessDay, Id, ListQuery, NameQuery, pageOf, PageQuery, Points, RangeQuery } from '../../wire.ts'

/** Only this customer's orders. */
const CustomerQuery = z.object({ customerId: Id.optional() })
/** Only this anchor's orders, and only those of its time with this family. */
export const OwnerQuery = z.object({ modelId: blankIsAbsent(Id), familyId: blankIsAbsent(Id) })

export const listAnchorGifts = defineCall({
  method: 'GET',
  path: '/giftOrder/model',
  who: ['anchor'],
  query: ListQuery.extend(RangeQuery.shape).extend(CustomerQuery.shape),
  reply: z.array(GiftOrder),
  summary: "The host's own gift orders, newest first.",
})

export const pageAnchorGifts = defineCall({
  method: 'GET',
  path: '/giftOrder/model/page',
  who: ['anchor'],
  query: PageQuery.extend(RangeQuery.shape).extend(CustomerQuery.shape),
  /** The sum and the number of distinct customers cover all matching orders, not only the page. */
  reply: pageOf(GiftOrder).extend({ totalGiftSum: Points, totalCustomers: z.number().int().nonnegative() }),
  summary: "The host's own gift orders, a page at a time, with the totals of the whole filter.",
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
  query: PageQuery.extend(RangeQuery.shape).extend(NameQuery.shape).extend(CustomerQuery.shape).extend(OwnerQuery.shape),
  /** `totalGiftSum` is the sum of all matching orders, not of the page. */
  reply: pageOf(GiftOrder).extend({ totalGiftSum: Points }),
  summary:
    "Gift orders of a family's members (for an admin: of all anchors), filtered by anchor name and customer, or by the ids of anchor and family.",
})

export const listGifts = defineCall({
  method: 'GET',
  path: '/gift',
  who: ['anchor', 'family', 'admin'],
  reply: z.array(Gift),
  summary: 'The gift catalogue.',
})

export const exportAnchorGifts = exportOf(listAnchorGifts)
export const exportFamilyGifts = exportOf(listFamilyGifts)
