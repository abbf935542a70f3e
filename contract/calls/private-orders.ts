// Private-room orders: one for each paid stretch of time (docs/product/rules.md, Rooms).
import { z } from 'zod'
import { defineCall, exportOf } from '../define.ts'
import { OwnerQuery } from './room/gifts.ts'
import { PrivateFee } from './studio/live-room.ts'
import { Id, Instant, NameQuery, pageOf, PageQuery, Points, RangeQuery } from '../wire.ts'
import { text } from '../text.ts'

export const PrivateFeeOrder = z.object({
  id: Id,
  customerId: Id,
  customerName: text(),
  model: z.object({ id: Id, name: text() }),
  /** The live session in which it was charged. */
  liveSessionId: Id.nullable(),
  createdAt: Instant,
  privateFee: PrivateFee,
})
export type PrivateFeeOrder = z.infer<typeof PrivateFeeOrder>

const PrivateFeeOrders = pageOf(PrivateFeeOrder).extend({ totalPrivateFees: Points })

export const listAnchorPrivateOrders = defineCall({
  method: 'GET',
  path: '/privateFeeOrder/model',
  who: ['anchor'],
  query: PageQuery.extend(RangeQuery.shape),
  reply: PrivateFeeOrders,
  summary: "The host's own private-room orders, newest first.",
})

export const listFamilyPrivateOrders = defineCall({
  method: 'GET',
  path: '/privateFeeOrder/family',
  who: ['family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend(NameQuery.shape).extend(OwnerQuery.shape),
  reply: PrivateFeeOrders,
  summary:
    "Private-room orders of a family's members (for an admin: of all anchors), filtered by anchor name, or by the ids of anchor and family.",
})

export const exportAnchorPrivateOrders = exportOf(listAnchorPrivateOrders)
export const exportFamilyPrivateOrders = exportOf(listFamilyPrivateOrders)
