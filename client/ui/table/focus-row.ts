/** The row of a table, or the card, that something is in. */
export const rowOf = (inside: Element | null) => inside?.closest<HTMLElement>('tr, li') ?? null

/** Gives the focus back to a row when what had it is gone, so that a keyboard goes on from there. */
export function focusRow(row: HTMLElement | null): void {
  if (!row?.isConnected || (document.activeElement && document.activeElement !== document.body)) return
  const first = row.querySelector<HTMLElement>('button:not(:disabled), a[href]')
  if (!first) row.tabIndex = -1
  ;(first ?? row).focus()
}
