import { useEffect, useReducer } from 'react'
import { readLiveFigures } from '#contract/calls/live-record.ts'
import type { StreamHealth } from '#contract/calls/room.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'

/** Ten minutes of health, measured every two seconds. */
const healthKept = 300

const keepHealth = (kept: readonly StreamHealth[], { health }: { health: StreamHealth | null }) =>
  health ? [...kept, health].slice(-healthKept) : []

/** The session so far, as the server counts it, and the health of the push while this page has been open. */
export function useLiveFigures(liveId: number, health: StreamHealth | null) {
  const { data, reload } = useLoad(`figures ${liveId}`, (signal) => call(readLiveFigures, { signal }))
  const [recent, keep] = useReducer(keepHealth, [])
  useEffect(() => keep({ health }), [health])
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, viewerSampleSeconds * 1000)
    return () => clearInterval(timer)
  }, [reload])
  return { figures: data, recent }
}
