import type { SettlementDay, SettlementMonth } from '#contract/calls/earnings/settlement.ts'
import { presentChange, presentFamilyDay } from '../../../daily-figures/family-day.ts'
import { points } from '../../../money.ts'
import type { SettlementRow } from '../queries/settlement-days.ts'
import type { MonthRow, MonthSums } from '../queries/settlement-months.ts'
import type { SettledDay } from '../queries/settlement-requests.ts'

export const presentDay = (row: SettlementRow): SettlementDay => ({
  ...presentFamilyDay(row),
  isSettleable: row.status === 'waiting',
  history: row.history.map(presentChange),
})

export const presentSettled = (days: readonly SettledDay[]) => ({
  months: new Set(days.map(({ familyId, day }) => `${familyId} ${day.slice(0, 7)}`)).size,
  days: days.length,
  profitConfirm: points(days.reduce((sum, { profitConfirm }) => sum + profitConfirm, 0n)),
})

export const presentMonthSums = (sums: MonthSums) => ({
  profitSum: points(sums.profit_sum),
  profitConfirm: points(sums.profit_confirm),
  noProfitSum: points(sums.no_profit_sum),
  adjustedSum: points(sums.adjusted),
  adjustedDays: Number(sums.adjusted_days),
  days: Number(sums.days),
  settledDays: Number(sums.settled_days),
  waitingDays: Number(sums.waiting_days),
  waitingSum: points(sums.waiting_sum),
  todaySum: points(sums.today_sum),
})

export const presentMonth = (row: MonthRow): SettlementMonth => ({
  familyId: row.family_id,
  familyName: row.family_name,
  from: row.first,
  to: row.last,
  ...presentMonthSums(row),
})
