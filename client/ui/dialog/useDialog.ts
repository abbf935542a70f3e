import { useCallback, useState } from 'react'

export interface Dialog<Subject> {
  /** What it is about; stays while the dialog leaves the screen. */
  subject: Subject | undefined
  open: boolean
  show: (subject: Subject) => void
  close: () => void
  /** It is out of sight, and the focus is back where it came from. */
  closed: () => void
  /** Takes it off the screen at once: what it is about is no more. */
  forget: () => void
}

/** What the dialog itself needs of it, whatever it is about. */
export type DialogState = Pick<Dialog<unknown>, 'open' | 'close' | 'closed'>

/** One dialog for many rows: which row it is about, and whether it is open. */
export function useDialog<Subject>(): Dialog<Subject> {
  const [subject, setSubject] = useState<Subject>()
  const [open, setOpen] = useState(false)
  const show = useCallback((next: Subject) => {
    setSubject(() => next)
    setOpen(true)
  }, [])
  const forget = useCallback(() => {
    setOpen(false)
    setSubject(undefined)
  }, [])
  return { subject, open, show, forget, close: () => setOpen(false), closed: () => setSubject(undefined) }
}
