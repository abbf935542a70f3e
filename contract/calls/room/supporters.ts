// Supporters: customers ranked by their gift points in a range (docs/product/rules.md, Money). House gifts are not counted.
import { z } from 'zod'
import { defineCall, exportOf } from '../../define.ts'
import { Gift } from '../../gift.ts'
import { Id, Instant, NameQuery, pageOf, PageQuery, Percent, Points, RangeQuery } from '../../wire.ts'
import { text } from '../../text.ts'

export const Supporter = z.object({
  /** 1 is the customer with the most points. */
  rank: z.number().int().positive(),
  customer: z.object({ id: Id, nickname: text() }),
  amount: Points,
  /** Number of gifts: an order of ten counts ten. */
  count: z.number().int().positive(),
  /** Share of the points of all matching orders, in percent. */
  share: Percent,
  /** The latest gift in the range, with its time. */
  last: Gift.pick({ id: true, name: true, icon: true }).extend({ at: Instant }),
})
export type Supporter = z.infer<typeof Supporter>

export const listSupporters = defineCall({
  method: 'GET',
  path: '/giftOrder/supporters',
  who: ['anchor', 'family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend(NameQuery.shape),
  /** `totalGiftSum` is the sum of all matching orders, as in the lists of orders. */
  reply: pageOf(Supporter).extend({ totalGiftSum: Points }),
  summary: "Customers by their gift points: a host's own, those of a family's members, or those of all anchors, filtered by anchor name.",
})
export const exportSupporters = exportOf(listSupporters)
