// Puts a viewer's name into the field of the host's chat, from anywhere on the page.
import { useSyncExternalStore } from 'react'

type Mention = (nickname: string) => void

let current: Mention | null = null
const listeners = new Set<() => void>()

function change(next: Mention | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Called by the field while it is shown. Returns the function that ends this. */
export function takeMentions(mention: Mention) {
  change(mention)
  return () => {
    if (current === mention) change(null)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
/** Null while no field is shown. */
export const useMention = () => useSyncExternalStore(subscribe, () => current)
