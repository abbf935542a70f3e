// Presents rates with the day from which they apply, for the screen of rates and for statements.
import type { NextRate, RateChange } from '#contract/calls/earnings/rates.ts'
import { percent, points } from '../money.ts'

/** Shares in basis points, and the business day from which they apply. */
interface DatedShares {
  effectiveFrom: string
  giftAmountRate: number
  privateRoomFeeRate: number
  createdAt: Date
  byAccount: string | null
}

const presentShares = ({ effectiveFrom, giftAmountRate, privateRoomFeeRate, createdAt, byAccount }: DatedShares) => ({
  effectiveFrom,
  giftAmountRate: percent(giftAmountRate),
  privateRoomFeeRate: percent(privateRoomFeeRate),
  createdAt: createdAt.toISOString(),
  by: byAccount,
})

/** `hourlyRate` is in hundredths of a point. */
export const presentAnchorRate = (rate: DatedShares & { anchorId: number; hourlyRate: bigint }): RateChange => ({
  anchorId: rate.anchorId,
  familyId: null,
  hourlyRate: points(rate.hourlyRate),
  ...presentShares(rate),
})

export const presentFamilyRate = (rate: DatedShares & { familyId: number }): RateChange => ({
  anchorId: null,
  familyId: rate.familyId,
  hourlyRate: null,
  ...presentShares(rate),
})

/** The next rates of a query's row (server/db/rates-of-day.ts); all null if there are none. */
export interface NextRateRow {
  nextFrom: string | null
  nextHourlyRate: bigint | null
  nextGiftAmountRate: number | null
  nextPrivateRoomFeeRate: number | null
}

/** Replaces these columns of a row by `nextRate`. */
export function presentNextRate<Row extends NextRateRow>({
  nextFrom,
  nextHourlyRate,
  nextGiftAmountRate,
  nextPrivateRoomFeeRate,
  ...row
}: Row): Omit<Row, keyof NextRateRow> & { nextRate: NextRate | null } {
  const nextRate = nextFrom !== null && {
    effectiveFrom: nextFrom,
    hourlyRate: nextHourlyRate === null ? null : points(nextHourlyRate),
    giftAmountRate: percent(nextGiftAmountRate ?? 0),
    privateRoomFeeRate: percent(nextPrivateRoomFeeRate ?? 0),
  }
  return { ...row, nextRate: nextRate || null }
}
