// Days settled or reopened on this page. The months, their days and the badge in the menu reload after each change.
import { useSyncExternalStore } from 'react'

let changes = 0
const hearers = new Set<() => void>()
const subscribe = (hearer: () => void) => {
  hearers.add(hearer)
  return () => hearers.delete(hearer)
}

export function settlementChanged() {
  changes += 1
  for (const hearer of hearers) hearer()
}
/** Goes up with each change: a part of the key of what is loaded. */
export const useChanges = () => useSyncExternalStore(subscribe, () => changes)
