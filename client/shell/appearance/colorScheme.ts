// The colour scheme: the user's choice in this browser, otherwise that of the operating system.
import { create } from 'zustand'
import { browserStorage } from '../../lib/storage.ts'
import { useMedia } from '../../lib/useMedia.ts'

const storageKey = 'colorScheme'
const chosen = () => browserStorage.get(storageKey)
const useChoice = create(chosen)

export function useDark() {
  const system = useMedia('(prefers-color-scheme: dark)')
  const choice = useChoice()
  return choice === null ? system : choice === 'dark'
}

export function chooseScheme(dark: boolean) {
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  // Choosing the system's own scheme removes the override, so that the page follows the system again.
  if (dark === system) browserStorage.remove(storageKey)
  else browserStorage.set(storageKey, dark ? 'dark' : 'light')
  useChoice.setState(chosen())
}
