import type { SettlementDay } from '#contract/admin.ts'
import { points } from '../gifts/rules.ts'
import { percent } from '../rates/rules.ts'
import type { SettlementRow } from './queries.ts'
import { isSettleable } from './rules.ts'

export const presentDay = (row: SettlementRow): SettlementDay => ({
  date: row.day,
  familyId: row.family_id,
  familyName: row.family_name,
  memberCount: row.member_count,
  giftAmountRate: percent(row.gift_amount_rate),
  privateRoomFeeRate: percent(row.private_room_fee_rate),
  intervalSum: Number(row.interval_sum),
  profitSum: points(row.profit_sum),
  profitConfirm: points(row.profit_confirm),
  profitConfirmDate: row.profit_confirm_date?.toISOString() ?? null,
  memberProfit: points(row.member_profit),
  noProfitSum: points(row.no_profit_sum),
  isSettleable: isSettleable(row),
  history: row.history.map(({ action, profitConfirm, profitSum, note, createdAt, byAccount }) => ({
    action, profitConfirm: points(profitConfirm), profitSum: points(profitSum), note, at: createdAt.toISOString(), by: byAccount,
  })),
})
