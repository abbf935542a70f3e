import { useEffect } from 'react'
import { listDeskRuns } from '#contract/calls/demo/desk.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'

/** What follows a run comes within seconds. */
const lookMs = 2000

/** What the desk did, the newest first; read again while the page is seen. */
export function useRuns() {
  const { data, reload } = useLoad('runs', (signal) => call(listDeskRuns, { signal }))
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, lookMs)
    return () => clearInterval(timer)
  }, [reload])
  return { runs: data?.toReversed() ?? [], readAgain: reload }
}
