import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react'
import type { Result } from './call.ts'
import { areSettingsAnswered, useSettingsAnswered } from './settings.ts'
import { onTimeChanged } from './time/clock.ts'
import { nothingLoaded, reduceLoad } from './load-state.ts'

/**
 * Loads something for a screen, again whenever `key` changes and on `reload()`, and when the
 * network is back or the platform's time has been moved. It waits for the platform's settings: no day is known without its zone. A late answer to an old question is dropped, and so is an old answer when a new question fails.
 * `useLoad(JSON.stringify(query), (signal) => call(listFamilyGifts, { query, signal }))`
 */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<Result<T>>) {
  const [{ data, error, loading }, send] = useReducer(reduceLoad<T>, nothingLoaded)
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
    send({ type: 'loading' })
    const requested = latest.current
    void requested.load(stop.signal).then((answer) => {
      // A transition: rendering many rows leaves gaps in which the page answers to the keyboard and the pointer.
      if (!stop.signal.aborted) startTransition(() => send({ type: 'answered', key: requested.key, answer }))
    })
  }, [])
  useEffect(() => {
    reload()
    return () => controller.current?.abort()
    // `key` is what the loader asks about; it is the reason to ask again. So is the answer that it waits for.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, reload, isReady])
  useEffect(() => {
    addEventListener('online', reload)
    // In a demo whose time was moved, something may have become due.
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
