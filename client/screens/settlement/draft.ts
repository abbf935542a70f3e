import type { SettlementDay } from '#contract/calls/admin/settlement.ts'

/** A day that is about to be settled. */
export interface Draft {
  day: SettlementDay
  /** In points; null while the field is empty. */
  amount: number | null
  note: string
  /** Why the server did not settle it. */
  refusal?: string
}

/** By default the amount paid equals the amount earned. */
export const draftOf = (day: SettlementDay): Draft => ({ day, amount: day.profitSum, note: '' })

/** Which field still lacks something. Paying something else than was earned wants a reason. */
export function faultOf({ day, amount, note }: Draft): 'amount' | 'note' | undefined {
  if (amount === null) return 'amount'
  return amount !== day.profitSum && note.trim() === '' ? 'note' : undefined
}
