import type { AnchorAccount, FamilyAccount } from '#contract/calls/accounts/admin.ts'
import { presentNextRate } from '../../../daily-figures/rate-change.ts'
import { percent, points } from '../../../money.ts'
import type { AnchorRow, FamilyRow } from './queries.ts'

/** The fields that family rows and anchor rows share. */
function presentAccount<Row extends FamilyRow | AnchorRow>(row: Row) {
  const { giftAmountRate, privateRoomFeeRate, createdAt } = row
  return {
    ...presentNextRate(row),
    giftAmountRate: percent(giftAmountRate),
    privateRoomFeeRate: percent(privateRoomFeeRate),
    createdAt: createdAt.toISOString(),
  }
}

export const presentFamily = (row: FamilyRow): FamilyAccount => presentAccount(row)

export function presentAnchor(row: AnchorRow): AnchorAccount {
  const { isActive, hourlyRate, ...anchor } = presentAccount(row)
  return { ...anchor, hourlyRate: points(hourlyRate), isValid: isActive }
}
