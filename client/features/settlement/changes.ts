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
/** Increases with each change. As a part of a key of useLoad, it causes a reload. */
export const useChanges = () => useSyncExternalStore(subscribe, () => changes)
