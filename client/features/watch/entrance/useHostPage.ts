import { useCallback, useEffect, useReducer } from 'react'
import type { z } from 'zod'
import { readHostPage } from '#contract/calls/customers/lobby.ts'
import { call } from '../../../lib/call.ts'
import { nothingLoaded, reduceLoad } from '../../../lib/load-state.ts'

export type HostPage = z.output<(typeof readHostPage)['reply']>

const rereadMs = 10_000

/** The page of a host, read again at an interval while `isWaiting`: the host may go live. */
export function useHostPage(anchorId: number, isWaiting: boolean) {
  const [{ data, error }, dispatch] = useReducer(reduceLoad<HostPage>, nothingLoaded)
  const reload = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await call(readHostPage, { params: { anchorId }, ...(signal && { signal }) })
      if (!signal?.aborted) dispatch({ type: 'answered', key: String(anchorId), answer })
    },
    [anchorId],
  )
  useEffect(() => {
    if (!isWaiting) return undefined
    const over = new AbortController()
    const read = () => {
      if (!document.hidden) void reload(over.signal)
    }
    read()
    const timer = setInterval(read, rereadMs)
    document.addEventListener('visibilitychange', read, { signal: over.signal })
    addEventListener('online', read, { signal: over.signal })
    return () => {
      over.abort()
      clearInterval(timer)
    }
  }, [reload, isWaiting])
  return { page: data, error, reload: () => void reload() }
}
