import type { SettlementDay } from '#contract/calls/admin/settlement.ts'
import { presentFamilyDay } from '../../earnings/family-day.ts'
import { points } from '../../money.ts'
import type { SettlementRow } from './queries.ts'
import { isSettleable } from './rules.ts'

export const presentDay = (row: SettlementRow): SettlementDay => ({
  ...presentFamilyDay(row),
  isSettleable: isSettleable(row),
  history: row.history.map(({ action, profitConfirm, profitSum, note, createdAt, byAccount }) => ({
    action,
    profitConfirm: points(profitConfirm),
    profitSum: points(profitSum),
    note,
    at: createdAt.toISOString(),
    by: byAccount,
  })),
})
