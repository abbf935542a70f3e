// A family's business day, as both income and settlement show it.
import type { SettlementChange } from '#contract/calls/earnings/settlement.ts'
import type { DayStatus, FamilyIncome } from '#contract/calls/earnings/income.ts'
import { percent, points } from '../money.ts'

export const familySums = [
  'interval_sum',
  'profit_sum',
  'profit_confirm',
  'no_profit_sum',
  'waiting_sum',
  'today_sum',
  'member_profit',
  'adjusted',
  'adjusted_days',
] as const
/** Seconds, hundredths of a point, and a count of days. */
export type FamilySums = Record<(typeof familySums)[number], bigint>

export interface FamilyDayRow extends FamilySums {
  family_id: number
  family_name: string
  day: string
  member_count: number
  gift_amount_rate: number
  private_room_fee_rate: number
  status: DayStatus
  profit_confirm_date: Date | null
  adjusted_note: string | null
}

/** A settlement or a reopening of the day. */
export interface SettlementChangeRow {
  action: SettlementChange['action']
  profitConfirm: bigint
  profitSum: bigint
  note: string
  createdAt: Date
  byAccount: string
  seal: string | null
}

export const presentChange = ({
  action,
  profitConfirm,
  profitSum,
  note,
  createdAt,
  byAccount,
  seal,
}: SettlementChangeRow): SettlementChange => ({
  action,
  profitConfirm: points(profitConfirm),
  profitSum: points(profitSum),
  note,
  at: createdAt.toISOString(),
  by: byAccount,
  seal,
})

export const presentFamilySums = (sums: FamilySums) => ({
  intervalSum: Number(sums.interval_sum),
  profitSum: points(sums.profit_sum),
  profitConfirmSum: points(sums.profit_confirm),
  noProfitSum: points(sums.no_profit_sum),
  waitingSum: points(sums.waiting_sum),
  todaySum: points(sums.today_sum),
  memberProfit: points(sums.member_profit),
  adjustedSum: points(sums.adjusted),
  adjustedDays: Number(sums.adjusted_days),
})

export const presentFamilyDay = (row: FamilyDayRow): FamilyIncome => ({
  date: row.day,
  familyId: row.family_id,
  familyName: row.family_name,
  memberCount: row.member_count,
  giftAmountRate: percent(row.gift_amount_rate),
  privateRoomFeeRate: percent(row.private_room_fee_rate),
  intervalSum: Number(row.interval_sum),
  profitSum: points(row.profit_sum),
  profitConfirm: points(row.profit_confirm),
  status: row.status,
  profitConfirmDate: row.profit_confirm_date?.toISOString() ?? null,
  memberProfit: points(row.member_profit),
  noProfitSum: points(row.no_profit_sum),
  adjusted: points(row.adjusted),
  adjustedNote: row.adjusted_note,
})
