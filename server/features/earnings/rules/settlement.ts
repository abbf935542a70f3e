export interface FamilyDay {
  familyId: number
  day: string
}

/** A business day is over when the next one has begun. */
export const isOver = (day: string, today: string) => day < today

interface Settled {
  isOver: boolean
  isStillLive: boolean
  profit_confirm_date: Date | null
}

/** Why a day cannot be settled now. The lists find such days with the same conditions in SQL (`canBeSettled`). */
export function obstacleOf({ isOver, isStillLive, profit_confirm_date }: Settled) {
  if (profit_confirm_date) return 'day_settled'
  if (!isOver) return 'day_not_over'
  return isStillLive ? 'day_still_live' : undefined
}

/** A note is required if the amount paid differs from the amount earned. */
export const isNoteNeeded = (profitSum: bigint, profitConfirm: bigint, note: string) => profitSum !== profitConfirm && note === ''
