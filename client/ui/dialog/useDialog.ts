import { useCallback, useRef, useState } from 'react'
import { focusRow, rowOf } from '../table/focus-row.ts'

export interface DialogOf<Subject> {
  /** The row that the dialog is about. It stays set until the closing animation ends. */
  subject: Subject | undefined
  open: boolean
  show: (subject: Subject) => void
  close: () => void
  /** To be called when the dialog has closed and antd has restored the focus. */
  closed: () => void
  /** Closes at once, without an animation, because the row no longer exists. */
  forget: () => void
}

/** Props for the dialog itself. */
export type DialogState = Pick<DialogOf<unknown>, 'open' | 'close' | 'closed'>

/** State of one dialog for many rows. After closing, the focus returns to the row, even if the button that opened the dialog no longer exists. */
export function useDialog<Subject>(): DialogOf<Subject> {
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
