// The platform's public settings: time zone, demo controls, time. Loaded once after the page opens.
import { create } from 'zustand'
import { getSettings, type Settings } from '#contract/calls/settings.ts'
import { call } from './call.ts'

const useStore = create<{ settings: Settings | null; isAnswered: boolean }>(() => ({ settings: null, isAnswered: false }))
const useSettings = <T>(read: (settings: Settings | null) => T) => useStore((state) => read(state.settings))
let pending: Promise<Settings | null> | undefined

async function fetchSettings() {
  const reply = await call(getSettings)
  // After a failure, the next screen that needs the settings tries again.
  if (!reply.ok) pending = undefined
  useStore.setState({ isAnswered: true, ...(reply.ok && { settings: reply.data }) })
  return useStore.getState().settings
}

/** Reads the settings again, for example because the platform's time was moved, and notifies the screens. */
export async function refreshSettings() {
  const reply = await call(getSettings)
  if (reply.ok) useStore.setState({ settings: reply.data })
}

/** The platform's time in the last reply. */
export const useReportedTime = () => useSettings((settings) => settings)?.time

/** Whether this is a demo whose time can be moved. */
export const useDemoControls = () => useSettings((settings) => settings?.demoControls === true)

/** Whether the app for viewers, and with it the host's app, is at /app. */
export const useHasApp = () => useSettings((settings) => settings?.customers === 'guest')

/** Null if the server cannot be reached. */
export const loadSettings = () => (pending ??= fetchSettings())

/** True once the first request has succeeded or failed. Reports wait for it, so that they do not start in the wrong time zone. */
export const areSettingsAnswered = () => useStore.getState().isAnswered
export const useSettingsAnswered = () => useStore(({ isAnswered }) => isAnswered)

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of business days and reports; the browser's own if the settings could not be loaded. */
const zoneOf = (settings: Settings | null) => settings?.businessTimeZone ?? browserZone()
export const businessZone = () => zoneOf(useStore.getState().settings)
export const useBusinessZone = () => useSettings(zoneOf)
