// Income per business day, of anchors and of families (docs/product/rules.md, Money).
import { z } from 'zod'
import { comparedBy, CompareQuery, isComparable, notComparable } from '../../compare.ts'
import { defineCall, exportOf } from '../../define.ts'
import { blankIsAbsent, BusinessDay, Id, Instant, pageOf, PageQuery, Percent, Points, RangeQuery, WrittenDay } from '../../wire.ts'
import { text } from '../../text.ts'

const Seconds = z.number().int().nonnegative()

export const AnchorProfits = z.object({
  /** Seconds with a push, including the reconnect grace; an open session counts up to now. */
  intervalSum: Seconds,
  giftSum: Points,
  privateFeeSum: Points,
  intervalProfit: Points,
  giftProfit: Points,
  privateFeeProfit: Points,
  profitSum: Points,
})

export const AnchorIncome = AnchorProfits.extend({
  modelId: Id,
  modelName: text(),
  date: BusinessDay,
  /** Points per hour on that day. */
  hourlyRate: Points,
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
})
export type AnchorIncome = z.infer<typeof AnchorIncome>

export const listAnchorIncome = defineCall({
  method: 'GET',
  path: '/familyProfit/modelBO',
  who: ['anchor', 'family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape)
    .extend(CompareQuery.shape)
    .extend({ modelId: blankIsAbsent(Id) })
    .refine(isComparable, notComparable),
  reply: pageOf(AnchorIncome).extend(AnchorProfits.shape).extend(comparedBy(AnchorProfits)),
  summary: 'Income per anchor and day. The sums add the rounded rows of the whole filter.',
})

/**
 * Settlement of a family's day. `today`: not over. `live`: over, and a session of it is still open. `waiting`: can be settled. `adjusted`:
 * settled for another amount than it earned.
 */
export const DayStatus = z.enum(['today', 'live', 'waiting', 'settled', 'adjusted'])
export type DayStatus = z.infer<typeof DayStatus>

export const FamilyIncome = z.object({
  date: BusinessDay,
  familyId: Id,
  familyName: text(),
  memberCount: z.number().int().nonnegative(),
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  intervalSum: Seconds,
  profitSum: Points,
  status: DayStatus,
  /** The amount that an admin settled; 0 while the day is not settled. */
  profitConfirm: Points,
  profitConfirmDate: Instant.nullable(),
  /** The sum of the members' profitSum. */
  memberProfit: Points,
  /** 0 once settled, profitSum before. */
  noProfitSum: Points,
  /** The settled amount minus the income; 0 while the day is not settled. profitSum + adjusted = profitConfirm + noProfitSum. */
  adjusted: Points,
  /** The reason for the adjustment; null without one. */
  adjustedNote: text().nullable(),
})
export type FamilyIncome = z.infer<typeof FamilyIncome>

export const FamilySums = z.object({
  profitSum: Points,
  profitConfirmSum: Points,
  noProfitSum: Points,
  /** The part of noProfitSum that can be settled now, and that of today so far. The rest is of ended days with an open session. */
  waitingSum: Points,
  todaySum: Points,
  memberProfit: Points,
  intervalSum: Seconds,
  /** profitSum + adjustedSum = profitConfirmSum + noProfitSum. */
  adjustedSum: Points,
  adjustedDays: z.number().int().nonnegative(),
})

const ofFamily = { familyId: blankIsAbsent(Id) }

export const listFamilyIncome = defineCall({
  method: 'GET',
  path: '/familyProfit/familyBO',
  who: ['family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend(CompareQuery.shape).extend(ofFamily).refine(isComparable, notComparable),
  reply: pageOf(FamilyIncome).extend(FamilySums.shape).extend(comparedBy(FamilySums)),
  summary: "A family's income per day; for an admin one row per day and family.",
})

export const listFamilyIncomeMembers = defineCall({
  method: 'GET',
  path: '/familyProfit/familyBO/member',
  who: ['family', 'admin'],
  query: z.object({ date: WrittenDay, ...ofFamily }),
  reply: z.object({ value: z.array(AnchorIncome) }).extend(AnchorProfits.shape),
  summary: 'The income of each member on a day, and the sums. For an admin, `familyId` selects the family.',
})

export const IncomeOverview = z.object({
  /** The days of this month up to today. */
  days: z.array(BusinessDay),
  /** Current number of members; for an admin, of families. */
  memberCount: z.number().int().nonnegative(),
  /**
   * Members; for an admin, families: the ten with the most points and the ten that were on air longest. Without those who earned nothing
   * and were not on air. Most points first.
   */
  earners: z.array(
    z.object({
      id: Id,
      name: text(),
      profitSum: Points,
      intervalSum: Seconds,
      /** One value for each of the days. */
      profits: z.array(Points),
      intervals: z.array(Seconds),
    }),
  ),
  /** All family days that can be settled, and their income; `since` is the first of them. `todaySum` is the income of today so far. */
  unsettled: z.object({ days: z.number().int().nonnegative(), profitSum: Points, todaySum: Points, since: BusinessDay.nullable() }),
})
export type IncomeOverview = z.infer<typeof IncomeOverview>

export const getIncomeOverview = defineCall({
  method: 'GET',
  path: '/familyProfit/overview',
  who: ['family', 'admin'],
  reply: IncomeOverview,
  summary: "This month's income and time on air by day, of each member (an admin's: of each family), and what is not settled yet.",
})

export const exportAnchorIncome = exportOf(listAnchorIncome)
export const exportFamilyIncome = exportOf(listFamilyIncome)
