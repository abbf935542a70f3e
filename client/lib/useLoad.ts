import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react'
import type { Result } from './call.ts'
import { areSettingsAnswered, useSettingsAnswered } from './settings.ts'
import { onTimeChanged } from './time/clock.ts'
import { nothingLoaded, reduceLoad } from './load-state.ts'

/**
 * Loads data for a screen, again when `key` changes, on `reload()`, when the network is back and when the platform's time was moved. It waits for
 * the settings, because a business day depends on the time zone. A late reply to an earlier key is dropped; data of an earlier key is removed if
 * the new request fails.
 * `useLoad(JSON.stringify(query), (signal) => call(listFamilyGifts, { query, signal }))`
 */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<Result<T>>) {
  const [{ data, error, loading }, dispatch] = useReducer(reduceLoad<T>, nothingLoaded)
  const latest = useRef({ key, load })
  const controller = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = { key, load }
  })
  const isReady = useSettingsAnswered()
  const reload = useCallback(() => {
    if (!areSettingsAnswered()) return
    controller.current?.abort()
    const stop = new AbortController()
    controller.current = stop
    dispatch({ type: 'loading' })
    const requested = latest.current
    void requested.load(stop.signal).then((answer) => {
      // A transition keeps the page responsive to keyboard and pointer while many rows are rendered.
      if (!stop.signal.aborted) startTransition(() => dispatch({ type: 'answered', key: requested.key, answer }))
    })
  }, [])
  useEffect(() => {
    reload()
    return () => controller.current?.abort()
    // `key` and `isReady` are not used inside, but a change of either has to load again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, reload, isReady])
  useEffect(() => {
    addEventListener('online', reload)
    // In a demo, moving the time changes the data.
    const stop = onTimeChanged((isMoved) => isMoved && reload())
    return () => {
      removeEventListener('online', reload)
      stop()
    }
  }, [reload])
  return { data, error, loading, reload }
}

/** The state of `useLoad`. */
export type Loaded<T> = ReturnType<typeof useLoad<T>>
