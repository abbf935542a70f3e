import type { SettlementDay } from '#contract/calls/earnings/settlement.ts'

/** A day that is about to be settled. */
export interface Draft {
  day: SettlementDay
  /** The day is settled along with the other chosen ones. */
  isChosen: boolean
  /** In points; null while the field is empty. */
  amount: number | null
  note: string
}

/** By default the amount paid equals the amount earned. */
export const draftOf = (day: SettlementDay): Draft => ({ day, isChosen: true, amount: day.profitSum, note: '' })

/** Whether the amount differs from the earnings, which requires a note. */
export const isChanged = ({ day, amount, isChosen }: Draft) => isChosen && amount !== day.profitSum

/** The field that is missing or invalid. */
export function faultOf(draft: Draft): 'amount' | 'note' | undefined {
  if (!draft.isChosen) return undefined
  if (draft.amount === null) return 'amount'
  return isChanged(draft) && draft.note.trim() === '' ? 'note' : undefined
}
