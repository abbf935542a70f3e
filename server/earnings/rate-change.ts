// Rates from a day on, as their own screen and statements show them.
import type { RateChange } from '#contract/calls/admin/rates.ts'
import { percent, points } from '../money.ts'

/** Basis points, and the business day from which they hold. */
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
