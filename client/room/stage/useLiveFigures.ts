import { useEffect } from 'react'
import { readLiveFigures } from '#contract/calls/live-record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'

/** The session so far, as the server counts it. A session that is ending is no longer asked about: the server would refuse. */
export function useLiveFigures(liveId: number, isEnding: boolean) {
  const { data, reload } = useLoad(`figures ${liveId}`, (signal) => call(readLiveFigures, { signal }))
  useEffect(() => {
    if (isEnding) return
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, viewerSampleSeconds * 1000)
    return () => clearInterval(timer)
  }, [reload, isEnding])
  return data
}
