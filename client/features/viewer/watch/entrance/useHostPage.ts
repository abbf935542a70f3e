import { useCallback, useEffect, useReducer } from 'react'
import type { z } from 'zod'
import { readHostPage } from '#contract/calls/viewer/lobby.ts'
import { call } from '../../../../lib/call.ts'
import { nothingLoaded, reduceLoad } from '../../../../lib/load-state.ts'

export type HostPage = z.output<(typeof readHostPage)['reply']>

const rereadMs = 10_000

interface Wait {
  isWaiting: boolean
  /** When the session began whose end this page has seen; null if it has seen none. */
  endedSession: string | null
}

/**
 * The page of a host, read again at an interval while `isWaiting`: the host may go live. What was read last may be older than the end of a session,
 * and the server's answer up to a second, so a session whose end is known here is left out.
 */
export function useHostPage(anchorId: number, { isWaiting, endedSession }: Wait) {
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
  const page = data?.room && data.room.startedAt === endedSession ? { ...data, room: null } : data
  return { page, error, reload: () => void reload() }
}
