import { useId, useLayoutEffect, useSyncExternalStore } from 'react'
import styles from './Toast.module.css'

interface Action {
  label: string
  onPress: () => void
  /** How long it is offered. */
  ms: number
}

const shownMs = 4000
let shown: { text: string; action: Action | null; id: number } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
/** The places on the page, the topmost last: what is behind an open sheet cannot be pressed. */
let places: readonly string[] = []
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}
function set(next: typeof shown) {
  shown = next
  notify()
}

/** Shows a sentence for a moment, in place of the one before; with an action, as long as that is offered. */
export function showToast(text: string, action: Action | null = null) {
  clearTimeout(timer)
  set({ text, action, id: (shown?.id ?? 0) + 1 })
  timer = setTimeout(() => set(null), action?.ms ?? shownMs)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A place of `showToast`, on the page and on each sheet. It is always there, because screen readers announce only what changes. */
export function Toast() {
  const place = useId()
  useLayoutEffect(() => {
    places = [...places, place]
    notify()
    return () => {
      places = places.filter((one) => one !== place)
      notify()
    }
  }, [place])
  const toast = useSyncExternalStore(subscribe, () => (places.at(-1) === place ? shown : null))
  return (
    <output className={styles.place}>
      {toast && (
        <span key={toast.id} className={styles.toast}>
          {toast.text}
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                set(null)
                toast.action?.onPress()
              }}
            >
              {toast.action.label}
            </button>
          )}
        </span>
      )}
    </output>
  )
}
