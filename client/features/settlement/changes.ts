// Days settled or reopened on this page. The months, their days and the badge in the menu reload after each change.
import { useSyncExternalStore } from 'react'

let changes = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function settlementChanged() {
  changes += 1
  for (const listener of listeners) listener()
}
/** Goes up with each change: a part of the key of what is loaded. */
export const useChanges = () => useSyncExternalStore(subscribe, () => changes)
