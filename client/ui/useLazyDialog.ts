import { useState } from 'react'
import type { DialogState } from './dialog/useDialog.ts'

/** State of a dialog whose code is loaded when it is opened. Unlike `useDialog` it is not part of the code of forms. */
export function useLazyDialog<Subject>() {
  const [subject, setSubject] = useState<Subject>()
  const [open, setOpen] = useState(false)
  const show = (next: Subject) => {
    setSubject(() => next)
    setOpen(true)
  }
  const dialog: DialogState = { open, close: () => setOpen(false), closed: () => setSubject(undefined) }
  return { subject, show, dialog }
}
