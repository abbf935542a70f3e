// What the platform says about itself. Read once after the page opens.
import { useSyncExternalStore } from 'react'
import { getSettings, type Settings } from '#contract/calls/settings.ts'
import { call } from './call.ts'

let settings: Settings | null = null
let isAnswered = false
let asked: Promise<Settings | null> | undefined
const listeners = new Set<() => void>()

async function ask() {
  const reply = await call(getSettings)
  if (reply.ok) settings = reply.data
  // The next screen that needs it calls again.
  else asked = undefined
  isAnswered = true
  for (const listener of listeners) listener()
  return settings
}

/** Null when the server cannot be asked. */
export const loadSettings = () => (asked ??= ask())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** False until the server has answered, or cannot be asked: no report should begin in the wrong zone. */
export const useSettingsAnswered = () => useSyncExternalStore(subscribe, () => isAnswered)

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that business days and reports are in; the browser's own where the server could not be asked. */
export const useBusinessZone = () => useSyncExternalStore(subscribe, () => settings)?.businessTimeZone ?? browserZone()
