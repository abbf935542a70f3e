// The monthly statement of a family or an anchor, for printing. Its sums equal those of the income and settlement screens.
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { BusinessDay, Id, Instant, Month } from '../../wire.ts'
import { RateChange } from './rates.ts'
import { SettlementChange } from './settlement.ts'
import { AnchorIncome, AnchorProfits, FamilyIncome, FamilySums } from './income.ts'
import { FamilyTerms } from './why-income.ts'
import { text } from '../../text.ts'

const Statement = z.object({
  /** Names the recipient, the month, and for a family the number of its settlements and reopenings so far (docs/product/rules.md, Statements). */
  number: text(),
  month: Month,
  /** True if the month is not over, so its sums may still change. */
  isRunning: z.boolean(),
  /** Name of the platform that pays. */
  merchant: text(),
  /** Time zone of the business days. */
  timeZone: text(),
  madeAt: Instant,
  /** All rates that applied on any day of the month, oldest first. */
  rates: z.array(RateChange),
})

const StatementMember = AnchorProfits.extend({ modelId: Id, modelName: text() })
export type StatementMember = z.infer<typeof StatementMember>

const StatementSettlement = SettlementChange.extend({ date: BusinessDay })
export type StatementSettlement = z.infer<typeof StatementSettlement>

const FamilyStatement = Statement.extend({
  familyId: Id,
  familyName: text(),
  sums: FamilySums.extend(FamilyTerms.shape),
  /** Days with figures, oldest first. */
  days: z.array(FamilyIncome.extend(FamilyTerms.shape)),
  /** Anchors who were a member on any day or earned anything in the family, by name. Their incomes add up to `memberProfit`. */
  members: z.array(StatementMember),
  memberSums: AnchorProfits,
  /** Every settlement and reopening of a day of the month, by day, then oldest first. */
  settlements: z.array(StatementSettlement),
})
export type FamilyStatement = z.infer<typeof FamilyStatement>

export const getFamilyStatement = defineCall({
  method: 'GET',
  path: '/statement/family/:familyId/:month',
  who: ['family', 'admin'],
  params: z.object({ familyId: Id, month: Month }),
  isHeavy: true,
  reply: FamilyStatement,
  summary: "A family's month for printing: sums, days, members, rates and settlements. A family that the caller may not see is 404.",
})

const AnchorStatement = Statement.extend({
  modelId: Id,
  modelName: text(),
  /** The anchor's families during the month. `leftOn` is the first day after the membership. */
  families: z.array(z.object({ familyName: text(), joinedOn: BusinessDay, leftOn: BusinessDay.nullable() })),
  sums: AnchorProfits,
  /** Days with figures, oldest first. */
  days: z.array(AnchorIncome),
})
export type AnchorStatement = z.infer<typeof AnchorStatement>

export const getAnchorStatement = defineCall({
  method: 'GET',
  path: '/statement/anchor/:modelId/:month',
  who: ['anchor', 'family', 'admin'],
  params: z.object({ modelId: Id, month: Month }),
  isHeavy: true,
  reply: AnchorStatement,
  summary:
    "An anchor's month for printing: sums, days, rates and families. A family gets what was earned in it, an anchor only its own statement; any other is 404.",
})
