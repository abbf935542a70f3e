import { useState } from 'react'
import { useArrows } from './arrows.ts'
import { isInDialog, useKey } from '../../lib/useKey.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'))

/** The keyboard shortcuts of every screen: `/` focuses the filter, arrows move in lists and tables, `?` lists the shortcuts. */
export function Keys() {
  /** Undefined until it is opened for the first time, so that its code is not loaded before. */
  const [open, setOpen] = useState<boolean>()
  useArrows()
  useKey('/', () => {
    if (!isInDialog()) document.querySelector<HTMLElement>('main [aria-keyshortcuts="/"]')?.focus()
  })
  useKey('?', () => {
    if (!isInDialog()) setOpen(true)
  })
  return open !== undefined && <KeysDialog open={open} onClose={() => setOpen(false)} />
}
