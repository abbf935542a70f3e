import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { z } from 'zod'
import { readLobby } from '#contract/calls/viewer/lobby.ts'
import { call } from '../../../lib/call.ts'
import { nothingLoaded, reduceLoad } from '../../../lib/load-state.ts'
import { onTimeChanged } from '../../../lib/time/clock.ts'

export type LobbyData = z.output<(typeof readLobby)['reply']>

const rereadMs = 15_000

/** The lobby of a merchant (undefined: the default one), read again while the page is visible. A failure keeps what is shown. */
export function useLobby(merchant: string | undefined) {
  const [{ data, error, loading }, dispatch] = useReducer(reduceLoad<LobbyData>, nothingLoaded)
  const reading = useRef<AbortController>(undefined)
  const key = merchant ?? ''
  const reload = useCallback(() => {
    reading.current?.abort()
    const stop = new AbortController()
    reading.current = stop
    dispatch({ type: 'loading' })
    void call(readLobby, { query: { merchant: key }, signal: stop.signal }).then((answer) => {
      if (!stop.signal.aborted) dispatch({ type: 'answered', key, answer })
    })
  }, [key])
  useEffect(() => {
    const over = new AbortController()
    const again = () => {
      if (!document.hidden) reload()
    }
    reload()
    const timer = setInterval(again, rereadMs)
    document.addEventListener('visibilitychange', again, { signal: over.signal })
    addEventListener('online', again, { signal: over.signal })
    const stop = onTimeChanged((isMoved) => isMoved && reload())
    return () => {
      over.abort()
      stop()
      clearInterval(timer)
      reading.current?.abort()
    }
  }, [reload])
  return { data, error, loading, reload }
}
