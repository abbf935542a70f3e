// Income per business day: an anchor's and a family's (docs/product/rules.md, Money).
import { z } from 'zod'
import { defineCall, exportOf } from '../define.ts'
import { blankIsAbsent, BusinessDay, Id, Instant, pageOf, PageQuery, Percent, Points, RangeQuery, WrittenDay } from '../wire.ts'

const Seconds = z.number().int().nonnegative()

const AnchorProfits = z.object({
  /** Seconds with a push, grace included; an open session counts up to now. */
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
  modelName: z.string(),
  date: BusinessDay,
  /** Points per hour, that day. */
  hourlyRate: Points,
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
})
export type AnchorIncome = z.infer<typeof AnchorIncome>

export const listAnchorIncome = defineCall({
  method: 'GET',
  path: '/familyProfit/modelBO',
  who: ['anchor', 'family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend({ modelId: blankIsAbsent(Id) }),
  reply: pageOf(AnchorIncome).extend(AnchorProfits.shape),
  summary: 'Income per anchor and day. The sums add the rounded rows of the whole filter.',
})

export const FamilyIncome = z.object({
  date: BusinessDay,
  familyId: Id,
  familyName: z.string(),
  memberCount: z.number().int().nonnegative(),
  giftAmountRate: Percent,
  privateRoomFeeRate: Percent,
  intervalSum: Seconds,
  profitSum: Points,
  /** What an admin settled; 0 while the day is not. */
  profitConfirm: Points,
  profitConfirmDate: Instant.nullable(),
  /** The sum of the members' profitSum. */
  memberProfit: Points,
  /** 0 once settled, profitSum before. */
  noProfitSum: Points,
})
export type FamilyIncome = z.infer<typeof FamilyIncome>

const ofFamily = { familyId: blankIsAbsent(Id) }

export const listFamilyIncome = defineCall({
  method: 'GET',
  path: '/familyProfit/familyBO',
  who: ['family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend(ofFamily),
  reply: pageOf(FamilyIncome).extend({
    profitSum: Points,
    profitConfirmSum: Points,
    noProfitSum: Points,
    memberProfit: Points,
    intervalSum: Seconds,
  }),
  summary: "A family's income per day; for an admin one row per day and family.",
})

export const listFamilyIncomeMembers = defineCall({
  method: 'GET',
  path: '/familyProfit/familyBO/member',
  who: ['family', 'admin'],
  query: z.object({ date: WrittenDay, ...ofFamily }),
  reply: z.object({ value: z.array(AnchorIncome) }),
  summary: 'What each member earned on a day. An admin names the family.',
})

export const exportAnchorIncome = exportOf(listAnchorIncome)
export const exportFamilyIncome = exportOf(listFamilyIncome)
