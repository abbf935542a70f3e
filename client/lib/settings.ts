// What the platform says about itself. Read once after the page opens; until then the browser's own zone stands in.
import { useSyncExternalStore } from 'react'
import { getSettings, type Settings } from '#contract/calls/settings.ts'
import { call } from './call.ts'

let settings: Settings | null = null
let asked: Promise<void> | undefined
const listeners = new Set<() => void>()

async function ask() {
  const reply = await call(getSettings)
  if (reply.ok) {
    settings = reply.data
    for (const listener of listeners) listener()
  } else {
    // The next screen that needs it asks again.
    asked = undefined
  }
}

export const loadSettings = () => (asked ??= ask())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Null until the answer is there. */
export const useSettings = () => useSyncExternalStore(subscribe, () => settings)

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that business days and reports are in. */
export const useBusinessZone = () => useSettings()?.businessTimeZone ?? browserZone()
