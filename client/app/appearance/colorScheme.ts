// Light or dark: the user's choice in this browser, else the system's.
import { useSyncExternalStore } from 'react'
import { useMedia } from '../../lib/useMedia.ts'

const storageKey = 'colorScheme'
const listeners = new Set<() => void>()
const chosen = () => localStorage.getItem(storageKey)

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
  // Choosing what the system says means following it again.
  if (dark === system) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, dark ? 'dark' : 'light')
  for (const listener of listeners) listener()
}
