export interface Shares {
  giftAmountRate: number
  privateRoomFeeRate: number
}

export const isAbove = (member: Shares, family: Shares) =>
  member.giftAmountRate > family.giftAmountRate || member.privateRoomFeeRate > family.privateRoomFeeRate

export const noShares: Shares = { giftAmountRate: 0, privateRoomFeeRate: 0 }

/** Shares from a day on, in basis points. */
export interface DatedShares extends Shares {
  effectiveFrom: string
}

/** The shares that apply on a day; before the first ones they are zero. */
export const sharesOn = (shares: readonly DatedShares[], day: string): Shares =>
  shares.filter(({ effectiveFrom }) => effectiveFrom <= day).toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0] ?? noShares

/** True if a member's share exceeds its family's on any day from a given day on. Shares change only on the days of a row. */
export function exceeds(member: readonly DatedShares[], family: readonly DatedShares[], from: string): boolean {
  const days = [from, ...[...member, ...family].map(({ effectiveFrom }) => effectiveFrom).filter((day) => day > from)]
  return days.some((day) => isAbove(sharesOn(member, day), sharesOn(family, day)))
}
