// An anchor's business day, as reports and their explanations show it.
import type { AnchorIncome } from '#contract/calls/earnings/income.ts'
import { percent, points } from '../money.ts'

export const anchorSums = [
  'interval_sum',
  'gift_sum',
  'private_fee_sum',
  'interval_profit',
  'gift_profit',
  'private_fee_profit',
  'profit_sum',
] as const
/** Seconds, and hundredths of a point. */
export type AnchorSums = Record<(typeof anchorSums)[number], bigint>

export interface AnchorDayRow extends AnchorSums {
  anchor_id: number
  anchor_name: string
  day: string
  hourly_rate: bigint
  gift_amount_rate: number
  private_room_fee_rate: number
}

/** The sums of rows. */
export function sumAnchors(rows: readonly AnchorSums[]): AnchorSums {
  const of = (name: keyof AnchorSums) => rows.reduce((sum, row) => sum + row[name], 0n)
  return {
    interval_sum: of('interval_sum'),
    gift_sum: of('gift_sum'),
    private_fee_sum: of('private_fee_sum'),
    interval_profit: of('interval_profit'),
    gift_profit: of('gift_profit'),
    private_fee_profit: of('private_fee_profit'),
    profit_sum: of('profit_sum'),
  }
}

/** The parts of an income, of one day or of several. */
export const presentTerms = (terms: Omit<AnchorSums, 'profit_sum'>) => ({
  intervalSum: Number(terms.interval_sum),
  giftSum: points(terms.gift_sum),
  privateFeeSum: points(terms.private_fee_sum),
  intervalProfit: points(terms.interval_profit),
  giftProfit: points(terms.gift_profit),
  privateFeeProfit: points(terms.private_fee_profit),
})

export const presentAnchorSums = (sums: AnchorSums) => ({ ...presentTerms(sums), profitSum: points(sums.profit_sum) })

export const presentAnchorDay = (row: AnchorDayRow): AnchorIncome => ({
  modelId: row.anchor_id,
  modelName: row.anchor_name,
  date: row.day,
  hourlyRate: points(row.hourly_rate),
  giftAmountRate: percent(row.gift_amount_rate),
  privateRoomFeeRate: percent(row.private_room_fee_rate),
  ...presentAnchorSums(row),
})
