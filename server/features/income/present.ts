import type { AnchorIncome, FamilyIncome } from '#contract/income.ts'
import { day, decimal, instant, text, whole } from '../../csv/columns.ts'
import type { FamilySums } from '../../earnings/family-day.ts'
import { percent, points } from '../../money.ts'
import type { AnchorIncomeRow, AnchorSums } from './queries.ts'

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

export const anchorIncomeColumns = [
  day<AnchorIncome>('Day', ({ date }) => date),
  text<AnchorIncome>('Anchor', ({ modelName }) => modelName),
  whole<AnchorIncome>('Seconds', ({ intervalSum }) => intervalSum),
  decimal<AnchorIncome>('Points per hour', ({ hourlyRate }) => hourlyRate),
  decimal<AnchorIncome>('Gift share %', ({ giftAmountRate }) => giftAmountRate),
  decimal<AnchorIncome>('Private fee share %', ({ privateRoomFeeRate }) => privateRoomFeeRate),
  decimal<AnchorIncome>('Gifts', ({ giftSum }) => giftSum),
  decimal<AnchorIncome>('Private fees', ({ privateFeeSum }) => privateFeeSum),
  decimal<AnchorIncome>('Wage', ({ intervalProfit }) => intervalProfit),
  decimal<AnchorIncome>('Gift income', ({ giftProfit }) => giftProfit),
  decimal<AnchorIncome>('Private fee income', ({ privateFeeProfit }) => privateFeeProfit),
  decimal<AnchorIncome>('Income', ({ profitSum }) => profitSum),
]

export const familyIncomeColumns = [
  day<FamilyIncome>('Day', ({ date }) => date),
  text<FamilyIncome>('Family', ({ familyName }) => familyName),
  whole<FamilyIncome>('Members', ({ memberCount }) => memberCount),
  whole<FamilyIncome>('Seconds', ({ intervalSum }) => intervalSum),
  decimal<FamilyIncome>('Gift share %', ({ giftAmountRate }) => giftAmountRate),
  decimal<FamilyIncome>('Private fee share %', ({ privateRoomFeeRate }) => privateRoomFeeRate),
  decimal<FamilyIncome>('Income', ({ profitSum }) => profitSum),
  decimal<FamilyIncome>("Members' income", ({ memberProfit }) => memberProfit),
  decimal<FamilyIncome>('Settled', ({ profitConfirm }) => profitConfirm),
  instant<FamilyIncome>('Settled at', ({ profitConfirmDate }) => profitConfirmDate),
  decimal<FamilyIncome>('Unsettled', ({ noProfitSum }) => noProfitSum),
]
