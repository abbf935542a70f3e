import { useState } from 'react'
import { useArrows } from './arrows.ts'
import { isInDialog, useKey } from '../../lib/useKey.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'))

/** `/` goes to the screen's filter, which says so itself; arrows move in lists; `?` lists the keys. */
export function Keys() {
  /** Undefined before it is asked for. */
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
