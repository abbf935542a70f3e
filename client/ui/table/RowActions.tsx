import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import styles from './cells.module.css'
import { focusRow, rowOf } from './focus-row.ts'

/** The action buttons of a row. If the focused button disappears because its action is done, the focus moves to the row. */
export function RowActions({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    focusRow(rowOf(box.current))
  })
  const storeFocused = ({ target }: FocusEvent) => {
    focused.current = target
  }
  // Removing a button also blurs it. That is checked in a microtask, when a removed button is no longer connected.
  const clearFocused = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target.isConnected && focused.current === target) focused.current = null
    })
  return (
    <div ref={box} className={styles.actions} onFocus={storeFocused} onBlur={clearFocused}>
      {children}
    </div>
  )
}
