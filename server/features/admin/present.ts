import type { AnchorAccount, FamilyAccount } from '#contract/calls/admin/accounts.ts'
import { percent, points } from '../../money.ts'
import type { AnchorRow, FamilyRow } from './queries.ts'

export const presentFamily = ({ giftAmountRate, privateRoomFeeRate, createdAt, ...family }: FamilyRow): FamilyAccount => ({
  ...family,
  giftAmountRate: percent(giftAmountRate),
  privateRoomFeeRate: percent(privateRoomFeeRate),
  createdAt: createdAt.toISOString(),
})

export const presentAnchor = ({
  isActive,
  hourlyRate,
  giftAmountRate,
  privateRoomFeeRate,
  createdAt,
  ...anchor
}: AnchorRow): AnchorAccount => ({
  ...anchor,
  hourlyRate: points(hourlyRate),
  giftAmountRate: percent(giftAmountRate),
  privateRoomFeeRate: percent(privateRoomFeeRate),
  isValid: isActive,
  createdAt: createdAt.toISOString(),
})
