/** The table row or card that contains an element. */
export const rowOf = (inside: Element | null) => inside?.closest<HTMLElement>('tr, li') ?? null

/** Focuses a row if nothing has the focus, because the focused element was removed. A keyboard user continues from there. */
export function focusRow(row: HTMLElement | null): void {
  if (!row?.isConnected || (document.activeElement && document.activeElement !== document.body)) return
  const first = row.querySelector<HTMLElement>('button:not(:disabled), a[href]')
  if (!first) row.tabIndex = -1
  ;(first ?? row).focus()
}
