import { useEffect } from 'react'
import { readLiveFigures } from '#contract/calls/live-record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { gather } from '../../lib/gather.ts'
import { useLoad } from '../../lib/useLoad.ts'
import type { AnchorChat } from '../chat/anchor-chat.ts'

/** Gifts often come several at a time; the figures are read once for all that arrive within this. */
const gatherMs = 500

/** The session so far, as the server counts it: every few seconds, and after a gift, so that no tile lags behind the chat. A session that is ending is no longer asked about: the server would refuse. */
export function useLiveFigures(liveId: number, isEnding: boolean, onGift: AnchorChat['onGift']) {
  const { data, reload } = useLoad(`figures ${liveId}`, (signal) => call(readLiveFigures, { signal }))
  useEffect(() => {
    if (isEnding) return
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, viewerSampleSeconds * 1000)
    const gathered = gather(gatherMs, reload)
    const stop = onGift(gathered.schedule)
    return () => {
      clearInterval(timer)
      gathered.cancel()
      stop()
    }
  }, [reload, isEnding, onGift])
  return data
}
