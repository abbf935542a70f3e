import type { AnchorIncome, FamilyIncome, IncomeOverview } from '#contract/calls/income.ts'
import { day, decimal, instant, percentage, seconds, text, whole } from '../../csv/columns.ts'
import type { FamilySums } from '../../earnings/family-day.ts'
import { percent, points } from '../../money.ts'
import type { OverviewRow } from './queries/overview.ts'
import type { AnchorIncomeRow, AnchorSums } from './queries/income-days.ts'

export const presentAnchorSums = (sums: AnchorSums) => ({
  intervalSum: Number(sums.interval_sum),
  giftSum: points(sums.gift_sum),
  privateFeeSum: points(sums.private_fee_sum),
  intervalProfit: points(sums.interval_profit),
  giftProfit: points(sums.gift_profit),
  privateFeeProfit: points(sums.private_fee_profit),
  profitSum: points(sums.profit_sum),
})

export const presentAnchorIncome = (row: AnchorIncomeRow): AnchorIncome => ({
  modelId: row.anchor_id,
  modelName: row.anchor_name,
  date: row.day,
  hourlyRate: points(row.hourly_rate),
  giftAmountRate: percent(row.gift_amount_rate),
  privateRoomFeeRate: percent(row.private_room_fee_rate),
  ...presentAnchorSums(row),
})

export const presentFamilySums = (sums: FamilySums) => ({
  intervalSum: Number(sums.interval_sum),
  profitSum: points(sums.profit_sum),
  profitConfirmSum: points(sums.profit_confirm),
  noProfitSum: points(sums.no_profit_sum),
  memberProfit: points(sums.member_profit),
})

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
  unsettled: { days: unsettled.days, profitSum: points(unsettled.points), since: unsettled.since },
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

export const familyIncomeColumns = [
  day<FamilyIncome>('day', ({ date }) => date),
  text<FamilyIncome>('family', ({ familyName }) => familyName),
  whole<FamilyIncome>('members', ({ memberCount }) => memberCount),
  seconds<FamilyIncome>('timeOnAir', ({ intervalSum }) => intervalSum),
  percentage<FamilyIncome>('giftShare', ({ giftAmountRate }) => giftAmountRate),
  percentage<FamilyIncome>('privateFeeShare', ({ privateRoomFeeRate }) => privateRoomFeeRate),
  decimal<FamilyIncome>('income', ({ profitSum }) => profitSum),
  decimal<FamilyIncome>('memberIncome', ({ memberProfit }) => memberProfit),
  decimal<FamilyIncome>('settled', ({ profitConfirm }) => profitConfirm),
  instant<FamilyIncome>('settledAt', ({ profitConfirmDate }) => profitConfirmDate),
  decimal<FamilyIncome>('unsettled', ({ noProfitSum }) => noProfitSum),
]
