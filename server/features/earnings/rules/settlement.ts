export interface FamilyDay {
  familyId: number
  day: string
}

/** A note is required if the amount paid differs from the amount earned. */
export const isNoteNeeded = (profitSum: bigint, profitConfirm: bigint, note: string) => profitSum !== profitConfirm && note === ''
