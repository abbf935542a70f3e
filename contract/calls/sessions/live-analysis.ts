// Figures of live sessions: per anchor and business day, and per session (docs/product/rules.md, Figures).
import { z } from 'zod'
import { CompareBy, comparedBy, isComparable, notComparable } from '../../compare.ts'
import { defineCall, exportOf } from '../../define.ts'
import { LiveEndReason } from '../studio/on-air.ts'
import { RoomTypeName } from '../studio/live-room.ts'
import { BusinessDay, Id, Instant, ListQuery, NameQuery, pageOf, PageQuery, Points, RangeQuery } from '../../wire.ts'
import { text } from '../../text.ts'

const Count = z.number().int().nonnegative()

export const LiveDay = z.object({
  modelId: Id,
  modelName: text(),
  liveDate: BusinessDay,
  /** Live sessions with any time on that day. */
  liveCounts: Count,
  /** Seconds with a push, including the reconnect grace; an open session counts up to now. */
  totalInterval: Count,
  /** Visits of customers. A return within five minutes continues the same visit. */
  watchedCounts: Count,
  /** Distinct customers of the day. */
  clientCounts: Count,
  giftSum: Points,
  totalPrivateFees: Points,
  /** Points bet in the room, of all kinds of games. */
  total: Points,
  betCount: Count,
  /** Points that the customers won, minus the points that they bet. */
  winOrLose: Points,
})
export type LiveDay = z.infer<typeof LiveDay>

export const listAnchorLiveDays = defineCall({
  method: 'GET',
  path: '/live/me',
  who: ['anchor'],
  query: ListQuery.extend(RangeQuery.shape),
  reply: z.array(LiveDay),
  summary: "The host's own days on air, newest first.",
})

/** A business day that may not be over. */
export const DaySoFar = LiveDay.pick({
  liveDate: true,
  liveCounts: true,
  totalInterval: true,
  watchedCounts: true,
  clientCounts: true,
  giftSum: true,
  totalPrivateFees: true,
})

export const compareToday = defineCall({
  method: 'GET',
  path: '/live/today',
  who: ['anchor'],
  reply: z.object({ today: DaySoFar, before: DaySoFar.extend({ until: Instant }) }),
  summary: "The host's current business day, and the day before until the same time of day.",
})

const Activity = z.object({
  giftSum: Points,
  giftOrders: Count,
  privateFeeSum: Points,
  privateFeeOrders: Count,
  /** Live sessions that began on the day and have ended. */
  liveSessions: Count,
  /** Seconds with a push, including the reconnect grace; an open session counts up to now. */
  totalInterval: Count,
})

export const compareActivity = defineCall({
  method: 'GET',
  path: '/live/activity',
  who: ['anchor', 'family', 'admin'],
  query: RangeQuery.extend(NameQuery.shape)
    .extend({ compare: CompareBy.default('before') })
    .refine(isComparable, notComparable),
  reply: z.object({
    ...comparedBy(Activity),
    /** Distinct customers who sent gifts, in the range and in the earlier one. Only for a host's own room. */
    giftCustomers: z.object({ now: Count, before: Count }).optional(),
  }),
  summary:
    'Gifts, fees and live sessions on each business day of a range and of the range it is compared with, and the sums of the latter: of the own room, of the members’, or of all. Where the range ends today, the last earlier day counts until the same time of day.',
})

export const listFamilyLiveDays = defineCall({
  method: 'GET',
  path: '/live/family',
  who: ['family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend(NameQuery.shape),
  reply: pageOf(LiveDay).extend({
    totalGiftSum: Points,
    totalPrivateFees: Points,
    /** Points bet, number of bets, and points that the customers won or lost. */
    totalBetSum: Points,
    totalBetCount: Count,
    totalWinOrLose: Points,
  }),
  summary: "Days on air of a family's members; for an admin of all anchors. One row for each anchor and day.",
})

export const PastLive = z.object({
  id: Id,
  model: z.object({ id: Id, name: text() }),
  title: text(),
  roomType: RoomTypeName,
  startedAt: Instant,
  endedAt: Instant,
  endReason: LiveEndReason,
  /** Seconds with a push, including the reconnect grace. */
  interval: Count,
  watchedCounts: Count,
  clientCounts: Count,
  giftSum: Points,
  privateFeeSum: Points,
})
export type PastLive = z.infer<typeof PastLive>

export const listPastLives = defineCall({
  method: 'GET',
  path: '/live/history',
  who: ['anchor', 'family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend(NameQuery.shape),
  reply: pageOf(PastLive),
  summary: 'Live sessions that have ended, newest first: the own ones, the members’, or all.',
})

export const exportAnchorLiveDays = exportOf(listAnchorLiveDays)
export const exportFamilyLiveDays = exportOf(listFamilyLiveDays)
export const exportPastLives = exportOf(listPastLives)
