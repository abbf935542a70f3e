import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Failure, Result } from './call.ts'

interface State<T> {
  /** The last good answer; it stays while the next one is fetched, and when that one fails. */
  data: T | undefined
  error: Failure | undefined
  loading: boolean
}
type Action<T> = { is: 'asking' } | { is: 'answered'; answer: Result<T> }

function reduce<T>(state: State<T>, action: Action<T>): State<T> {
  if (action.is === 'asking') return { ...state, loading: true }
  if (action.answer.ok) return { data: action.answer.data, error: undefined, loading: false }
  return { ...state, error: action.answer, loading: false }
}

/**
 * Loads something for a screen, again whenever `key` changes and on `reload()`, and when the
 * network is back. A late answer to an old question is dropped.
 * `useLoad(JSON.stringify(query), (signal) => call(listFamilyGifts, { query, signal }))`
 */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<Result<T>>) {
  const [state, send] = useReducer(reduce<T>, { data: undefined, error: undefined, loading: true })
  const latest = useRef(load)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = load
  })
  const reload = useCallback(() => {
    asking.current?.abort()
    const stop = new AbortController()
    asking.current = stop
    send({ is: 'asking' })
    void latest.current(stop.signal).then((answer) => {
      if (!stop.signal.aborted) send({ is: 'answered', answer })
    })
  }, [])
  useEffect(() => {
    reload()
    return () => asking.current?.abort()
    // `key` is what the loader asks about; it is the reason to ask again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, reload])
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [reload])
  return { ...state, reload }
}
