// The colour scheme: the user's choice in this browser, otherwise that of the operating system.
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../lib/storage.ts'
import { useMedia } from '../../lib/useMedia.ts'

const storageKey = 'colorScheme'
const listeners = new Set<() => void>()
const chosen = () => browserStorage.get(storageKey)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useDark() {
  const system = useMedia('(prefers-color-scheme: dark)')
  const choice = useSyncExternalStore(subscribe, chosen)
  return choice === null ? system : choice === 'dark'
}

export function chooseScheme(dark: boolean) {
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  // Choosing the system's own scheme removes the override, so that the page follows the system again.
  if (dark === system) browserStorage.remove(storageKey)
  else browserStorage.set(storageKey, dark ? 'dark' : 'light')
  for (const listener of listeners) listener()
}
