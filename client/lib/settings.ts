// What the platform says about itself. Read once after the page opens.
import { useSyncExternalStore } from 'react'
import { getSettings, type Settings } from '#contract/calls/settings.ts'
import { call } from './call.ts'

let settings: Settings | null = null
let isAnswered = false
let pending: Promise<Settings | null> | undefined
const listeners = new Set<() => void>()

async function fetchSettings() {
  const reply = await call(getSettings)
  if (reply.ok) settings = reply.data
  // The next screen that needs it calls again.
  else pending = undefined
  isAnswered = true
  for (const listener of listeners) listener()
  return settings
}

/** What the platform says now, such as its time; the screens hear of it. */
export async function refreshSettings() {
  const reply = await call(getSettings)
  if (!reply.ok) return
  settings = reply.data
  for (const listener of listeners) listener()
}

/** The platform's time as of the last answer. */
export const useReportedTime = () => useSyncExternalStore(subscribe, () => settings)?.time

/** Whether this is a demo whose time can be moved. */
export const useDemoControls = () => useSyncExternalStore(subscribe, () => settings?.demoControls === true)

/** Null when the server cannot be asked. */
export const loadSettings = () => (pending ??= fetchSettings())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** False until the server has answered, or cannot be asked: no report should begin in the wrong zone. */
export const areSettingsAnswered = () => isAnswered
export const useSettingsAnswered = () => useSyncExternalStore(subscribe, areSettingsAnswered)

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that business days and reports are in; the browser's own where the server could not be asked. */
export const businessZone = () => settings?.businessTimeZone ?? browserZone()
export const useBusinessZone = () => useSyncExternalStore(subscribe, businessZone)
