// The platform's public settings: time zone, demo controls, time. Loaded once after the page opens.
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
  // After a failure, the next screen that needs the settings tries again.
  else pending = undefined
  isAnswered = true
  for (const listener of listeners) listener()
  return settings
}

/** Reads the settings again, for example because the platform's time was moved, and notifies the screens. */
export async function refreshSettings() {
  const reply = await call(getSettings)
  if (!reply.ok) return
  settings = reply.data
  for (const listener of listeners) listener()
}

/** The platform's time in the last reply. */
export const useReportedTime = () => useSyncExternalStore(subscribe, () => settings)?.time

/** Whether this is a demo whose time can be moved. */
export const useDemoControls = () => useSyncExternalStore(subscribe, () => settings?.demoControls === true)

/** Whether the app for viewers, and with it the host's app, is at /app. */
export const useHasApp = () => useSyncExternalStore(subscribe, () => settings?.customers === 'guest')

/** Null if the server cannot be reached. */
export const loadSettings = () => (pending ??= fetchSettings())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** True once the first request has succeeded or failed. Reports wait for it, so that they do not start in the wrong time zone. */
export const areSettingsAnswered = () => isAnswered
export const useSettingsAnswered = () => useSyncExternalStore(subscribe, areSettingsAnswered)

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of business days and reports; the browser's own if the settings could not be loaded. */
export const businessZone = () => settings?.businessTimeZone ?? browserZone()
export const useBusinessZone = () => useSyncExternalStore(subscribe, businessZone)
