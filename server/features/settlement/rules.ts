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

export const isSettleable = ({ isOver, isStillLive, profit_confirm_date }: Settled) =>
  isOver && !isStillLive && profit_confirm_date === null

/** A note is required if the amount paid differs from the amount earned. */
export const isNoteNeeded = (profitSum: bigint, profitConfirm: bigint, note: string) => profitSum !== profitConfirm && note === ''
