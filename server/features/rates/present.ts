import type { RateChange } from '#contract/calls/admin/rates.ts'
import { percent, points } from '../../money.ts'
import type { AnchorRateRow, FamilyRateRow } from './queries.ts'
import type { DatedShares } from './rules.ts'

const presentShares = ({
  effectiveFrom,
  giftAmountRate,
  privateRoomFeeRate,
  createdAt,
  byAccount,
}: DatedShares & { createdAt: Date; byAccount: string | null }) => ({
  effectiveFrom,
  giftAmountRate: percent(giftAmountRate),
  privateRoomFeeRate: percent(privateRoomFeeRate),
  createdAt: createdAt.toISOString(),
  by: byAccount,
})

export const presentAnchorRate = (rate: AnchorRateRow): RateChange => ({
  anchorId: rate.anchorId,
  familyId: null,
  hourlyRate: points(rate.hourlyRate),
  ...presentShares(rate),
})

export const presentFamilyRate = (rate: FamilyRateRow): RateChange => ({
  anchorId: null,
  familyId: rate.familyId,
  hourlyRate: null,
  ...presentShares(rate),
})
