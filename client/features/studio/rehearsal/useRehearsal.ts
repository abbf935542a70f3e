import { useEffect, useRef, useState } from 'react'
import { cancelRehearsal, finishRehearsal, readRehearsal, startRehearsal } from '#contract/calls/studio/rehearsal.ts'
import { call, type Failure } from '../../../lib/call.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useOwnEnds } from './own-ends.ts'

const readEveryMs = 1000
/** Allows for the difference between the page's timers and the server's clock. */
const marginMs = 300

/** The rehearsals of this host: the running one, the last two, and the actions. */
export function useRehearsal() {
  const { data, error, loading, reload } = useLoad('rehearsal', (signal) => call(readRehearsal, { signal }))
  const [failure, setFailure] = useState<Failure>()
  const running = data?.running ?? null
  const readEnds = useOwnEnds(running !== null)
  const latest = useRef({ running, loading, readEnds })
  useEffect(() => {
    latest.current = { running, loading, readEnds }
  })
  const runningId = running?.id
  useEffect(() => {
    if (runningId === undefined) return
    let isFinishing = false
    const finish = async () => {
      isFinishing = true
      const answer = await call(finishRehearsal, { body: latest.current.readEnds() })
      setFailure(answer.ok ? undefined : answer)
      reload()
      // After a failure, the next turn tries again.
      isFinishing = answer.ok
    }
    const timer = setInterval(() => {
      const { running: now, loading: isLoading } = latest.current
      // On a slow connection, a reply takes longer than a turn.
      if (isFinishing || isLoading || !now) return
      if (now.elapsedMs > now.lengthMs + marginMs) void finish()
      else reload()
    }, readEveryMs)
    return () => clearInterval(timer)
  }, [runningId, reload])
  const act = (request: () => Promise<{ ok: true; data: unknown } | Failure>) => async () => {
    const answer = await request()
    setFailure(answer.ok ? undefined : answer)
    reload()
  }
  return {
    running,
    last: data?.last ?? null,
    before: data?.before ?? null,
    failure: failure ?? error,
    isKnown: data !== undefined,
    reload,
    start: act(() => call(startRehearsal)),
    cancel: act(() => call(cancelRehearsal)),
  }
}
