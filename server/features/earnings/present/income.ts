import type { AnchorIncome, FamilyIncome, IncomeOverview } from '#contract/calls/earnings/income.ts'
import type { StaffActor } from '../../../auth/actor.ts'
import { day, decimal, instant, percentage, seconds, text, whole } from '../../../csv/columns.ts'
import { points } from '../../../money.ts'
import type { OverviewRow } from '../queries/overview.ts'

export const presentOverview = ({ days, memberCount, earners, unsettled }: OverviewRow): IncomeOverview => ({
  days,
  memberCount,
  earners: earners.map((one) => ({
    id: one.id,
    name: one.name,
    profitSum: points(one.profit),
    intervalSum: Number(one.seconds),
    profits: one.days.map(({ profit }) => points(profit)),
    intervals: one.days.map(({ seconds }) => Number(seconds)),
  })),
  unsettled: { days: unsettled.days, profitSum: points(unsettled.waiting), todaySum: points(unsettled.today), since: unsettled.since },
})

export const anchorIncomeColumns = [
  day<AnchorIncome>('day', ({ date }) => date),
  text<AnchorIncome>('anchor', ({ modelName }) => modelName),
  seconds<AnchorIncome>('timeOnAir', ({ intervalSum }) => intervalSum),
  decimal<AnchorIncome>('hourlyRate', ({ hourlyRate }) => hourlyRate),
  percentage<AnchorIncome>('giftShare', ({ giftAmountRate }) => giftAmountRate),
  percentage<AnchorIncome>('privateFeeShare', ({ privateRoomFeeRate }) => privateRoomFeeRate),
  decimal<AnchorIncome>('gifts', ({ giftSum }) => giftSum),
  decimal<AnchorIncome>('privateFees', ({ privateFeeSum }) => privateFeeSum),
  decimal<AnchorIncome>('wage', ({ intervalProfit }) => intervalProfit),
  decimal<AnchorIncome>('giftIncome', ({ giftProfit }) => giftProfit),
  decimal<AnchorIncome>('privateFeeIncome', ({ privateFeeProfit }) => privateFeeProfit),
  decimal<AnchorIncome>('income', ({ profitSum }) => profitSum),
]

/** To an admin, the income is that of families, as on the page. */
export const familyIncomeColumns = ({ role }: StaffActor) => [
  day<FamilyIncome>('day', ({ date }) => date),
  text<FamilyIncome>('family', ({ familyName }) => familyName),
  whole<FamilyIncome>('members', ({ memberCount }) => memberCount),
  seconds<FamilyIncome>('timeOnAir', ({ intervalSum }) => intervalSum),
  percentage<FamilyIncome>('giftShare', ({ giftAmountRate }) => giftAmountRate),
  percentage<FamilyIncome>('privateFeeShare', ({ privateRoomFeeRate }) => privateRoomFeeRate),
  decimal<FamilyIncome>(role === 'admin' ? 'familiesIncome' : 'income', ({ profitSum }) => profitSum),
  decimal<FamilyIncome>('memberIncome', ({ memberProfit }) => memberProfit),
  decimal<FamilyIncome>('settled', ({ profitConfirm }) => profitConfirm),
  instant<FamilyIncome>('settledAt', ({ profitConfirmDate }) => profitConfirmDate),
  decimal<FamilyIncome>('unsettled', ({ noProfitSum }) => noProfitSum),
  decimal<FamilyIncome>('adjusted', ({ adjusted }) => adjusted),
  text<FamilyIncome>('adjustedNote', ({ adjustedNote }) => adjustedNote),
]
