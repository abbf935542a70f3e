// The address of a page that needs no router: its path is its state.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('popstate', notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', notify)
  }
}

/** Opens another path of this page. */
export function goTo(path: string) {
  history.pushState(null, '', path)
  scrollTo(0, 0)
  notify()
}

export const usePath = () => useSyncExternalStore(subscribe, () => location.pathname)
