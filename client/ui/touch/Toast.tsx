import { useSyncExternalStore } from 'react'
import styles from './Toast.module.css'

const shownMs = 4000
let shown: { text: string; id: number } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: typeof shown) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a sentence for a moment, in place of the one before. */
export function showToast(text: string) {
  clearTimeout(timer)
  set({ text, id: (shown?.id ?? 0) + 1 })
  timer = setTimeout(() => set(null), shownMs)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The place of `showToast` on the page. It is always there, because screen readers announce only what changes. */
export function Toast() {
  const toast = useSyncExternalStore(subscribe, () => shown)
  return (
    <output className={styles.place}>
      {toast && (
        <span key={toast.id} className={styles.toast}>
          {toast.text}
        </span>
      )}
    </output>
  )
}
