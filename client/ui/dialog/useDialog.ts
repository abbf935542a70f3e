import { useCallback, useRef, useState } from 'react'
import { focusRow, rowOf } from '../table/focus-row.ts'

export interface Dialog<Subject> {
  /** What it is about; stays while the dialog leaves the screen. */
  subject: Subject | undefined
  open: boolean
  show: (subject: Subject) => void
  close: () => void
  /** Called when it has closed and the focus has been restored. */
  closed: () => void
  /** Closes it at once, because its row no longer exists. */
  forget: () => void
}

/** Props for the dialog itself. */
export type DialogState = Pick<Dialog<unknown>, 'open' | 'close' | 'closed'>

/** One dialog for many rows: which row it is about, and whether it is open. The focus goes back to the row, also if the button that opened it is gone. */
export function useDialog<Subject>(): Dialog<Subject> {
  const [subject, setSubject] = useState<Subject>()
  const [open, setOpen] = useState(false)
  const row = useRef<HTMLElement>(null)
  const show = useCallback((next: Subject) => {
    row.current = rowOf(document.activeElement)
    setSubject(() => next)
    setOpen(true)
  }, [])
  const forget = useCallback(() => {
    setOpen(false)
    setSubject(undefined)
  }, [])
  const closed = () => {
    setSubject(undefined)
    focusRow(row.current)
  }
  return { subject, open, show, forget, close: () => setOpen(false), closed }
}
