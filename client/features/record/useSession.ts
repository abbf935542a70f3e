import { useEffect } from 'react'
import { readLiveRecord } from '#contract/calls/live-record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { samplesShown } from './useFineSamples.ts'

/** The record of a session in outline, with its marks; read again as long as the session is open. Chat lines are read by the chat. */
export function useSession(id: number) {
  const load = useLoad(`session ${id}`, (signal) =>
    call(readLiveRecord, { params: { id }, query: { points: samplesShown, limit: 1 }, signal }),
  )
  const { data, reload } = load
  const isOpen = data?.endedAt === null
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, viewerSampleSeconds * 1000)
    return () => clearInterval(timer)
  }, [isOpen, reload])
  return load
}
