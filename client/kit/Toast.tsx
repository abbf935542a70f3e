import { useId, useLayoutEffect } from 'react'
import { create } from 'zustand'
import styles from './Toast.module.css'

interface Action {
  label: string
  onPress: () => void
  /** How long it is offered. */
  ms: number
}

const shownMs = 4000
interface Shown {
  text: string
  action: Action | null
  id: number
}

let timer: ReturnType<typeof setTimeout> | undefined
/** The places on the page, the topmost last: what is behind an open sheet cannot be pressed. */
const useStore = create<{ shown: Shown | null; places: readonly string[] }>(() => ({ shown: null, places: [] }))
const set = (shown: Shown | null) => useStore.setState({ shown })

/** Shows a sentence for a moment, in place of the one before; with an action, as long as that is offered. */
export function showToast(text: string, action: Action | null = null) {
  clearTimeout(timer)
  set({ text, action, id: (useStore.getState().shown?.id ?? 0) + 1 })
  timer = setTimeout(() => set(null), action?.ms ?? shownMs)
}

/** A place of `showToast`, on the page and on each sheet. It is always there, because screen readers announce only what changes. */
export function Toast() {
  const place = useId()
  useLayoutEffect(() => {
    useStore.setState(({ places }) => ({ places: [...places, place] }))
    return () => useStore.setState(({ places }) => ({ places: places.filter((one) => one !== place) }))
  }, [place])
  const toast = useStore(({ places, shown }) => (places.at(-1) === place ? shown : null))
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
