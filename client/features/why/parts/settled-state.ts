import type { SettlementChange } from '#contract/calls/admin/settlement.ts'

/** What the history of a day, newest first, says of it: the last settlement, the one before it, and whether it is open again. */
export function settledState(history: readonly SettlementChange[]) {
  const [confirmed, before] = history.filter(({ action }) => action === 'confirm')
  return { confirmed, before, isOpen: history[0]?.action === 'reopen' }
}
