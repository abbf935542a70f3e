import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import styles from './cells.module.css'
import { focusRow, rowOf } from './focus-row.ts'

/** What can be done with a row: a button each. Where the one with the focus goes, because it has been done, the row keeps the focus. */
export function RowActions({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    focusRow(rowOf(box.current))
  })
  const note = ({ target }: FocusEvent) => {
    focused.current = target
  }
  // A button that is taken away loses the focus, too.
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target.isConnected && focused.current === target) focused.current = null
    })
  return (
    <div ref={box} className={styles.actions} onFocus={note} onBlur={forget}>
      {children}
    </div>
  )
}
