// Explains an income: its days and terms, the rates that applied, and the settlements. The orders of a term are in the lists of gifts and of
// private-room orders (docs/product/rules.md, How a figure came about).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { blankIsAbsent, BusinessDay, Id, Instant, pageOf, PageQuery, RangeQuery } from '../../wire.ts'
import { SettlementChange } from './settlement.ts'
import { OwnerQuery } from '../room/gifts.ts'
import { AnchorIncome, AnchorProfits, DayStatus, FamilyIncome, FamilySums } from './income.ts'
import { text } from '../../text.ts'

/** The rates that applied on a day. */
const HeldRate = z.object({
  effectiveFrom: BusinessDay,
  setAt: Instant,
  /** The account that set them; null for the rates with which the anchor or family was created. */
  setBy: text().nullable(),
})
export type HeldRate = z.infer<typeof HeldRate>

/** An anchor's day. Each term is an amount times its rate; `profitSum` is the sum of the terms. */
export const AnchorWhy = AnchorIncome.extend({
  /** Null if no rates were set; all are 0 then. */
  rate: HeldRate.nullable(),
})
export type AnchorWhy = z.infer<typeof AnchorWhy>

export const explainAnchorIncome = defineCall({
  method: 'GET',
  path: '/why/anchor',
  who: ['anchor', 'family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend(OwnerQuery.shape),
  reply: pageOf(AnchorWhy).extend(AnchorProfits.shape),
  summary:
    'Explains the income of anchors: each day with its terms and the rates that applied, newest first. With `familyId` only what was earned in that family. An anchor or a family that the caller may not see is 404.',
})

/** The terms of a family's day. `profitSum` is the sum of the three profits; `intervalProfit` is what the members get for their time. */
export const FamilyTerms = AnchorProfits.omit({ profitSum: true })

export const FamilyWhy = FamilyIncome.extend(FamilyTerms.shape).extend({
  rate: HeldRate.nullable(),
  /** Every settlement and reopening of the day, newest first. */
  history: z.array(SettlementChange),
})
export type FamilyWhy = z.infer<typeof FamilyWhy>

/** `settled` includes the adjusted days, `unsettled` all that are not settled. */
const SettlementState = z.enum(['settled', 'unsettled', ...DayStatus.extract(['waiting', 'today']).options])
export type SettlementState = z.infer<typeof SettlementState>

export const explainFamilyIncome = defineCall({
  method: 'GET',
  path: '/why/family',
  who: ['family', 'admin'],
  query: PageQuery.extend(RangeQuery.shape).extend({ familyId: blankIsAbsent(Id), state: blankIsAbsent(SettlementState) }),
  reply: pageOf(FamilyWhy).extend(FamilySums.shape).extend(FamilyTerms.shape),
  summary:
    'Explains the income of a family: each day with its terms, the rates that applied and the history of its settlement, newest first. A family that the caller may not see is 404.',
})
