// The keys of the inbox: arrows move from row to row and open or close it, Space ticks it, Enter settles. Rows are found by `data-month`.
import type { KeyboardEvent } from 'react'

const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-month]')]

/** Focuses the row with this number, or the last one before it. Returns false if there is none. */
export function focusMonth(list: Element | null, at: number): boolean {
  const rows = list ? rowsIn(list) : []
  const row = rows[Math.min(at, rows.length - 1)]
  row?.focus()
  return row !== undefined
}

interface Acts {
  /** Called with the key of a row. */
  onOpen: (key: string, open: boolean) => void
  onSettle: (key: string) => void
}

export function onInboxKey(event: KeyboardEvent<HTMLElement>, { onOpen, onSettle }: Acts): void {
  const { key, target, currentTarget } = event
  const month = target instanceof HTMLElement ? target.dataset.month : undefined
  if (month === undefined || !(target instanceof HTMLElement)) return
  const at = rowsIn(currentTarget).indexOf(target)
  if (key === 'ArrowDown') focusMonth(currentTarget, at + 1)
  else if (key === 'ArrowUp') focusMonth(currentTarget, Math.max(0, at - 1))
  else if (key === 'ArrowRight' || key === 'ArrowLeft') onOpen(month, key === 'ArrowRight')
  else if (key === 'Enter' && target instanceof HTMLInputElement) onSettle(month)
  else return
  event.preventDefault()
}
