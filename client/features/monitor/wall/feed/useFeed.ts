import { startTransition, useEffect, useReducer } from 'react'
import { listWallEntries, type WallEntry } from '#contract/calls/monitor/wall.ts'
import { call } from '../../../../lib/call.ts'
import { gather } from '../../../../lib/gather.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import type { MonitorWire } from '../../useMonitorSocket.ts'
import { withEntries } from './feed.ts'

/** Entries of many rooms are shown together. */
const gatherMs = 1000

const none: readonly WallEntry[] = []

/** The feed, kept up to date by the socket. It is read again when the socket is back. */
export function useFeed(wire: MonitorWire | undefined, ready: boolean) {
  const { data, error, reload } = useLoad(`wall feed ${ready}`, (signal) => call(listWallEntries, { signal }))
  const [arrived, add] = useReducer(withEntries, none)
  useEffect(() => {
    let waiting: WallEntry[] = []
    const gathered = gather(gatherMs, () => {
      const entries = waiting
      waiting = []
      startTransition(() => add(entries))
    })
    const stop = wire?.on('wall/entry', (entry) => {
      waiting.push(entry)
      gathered.schedule()
    })
    return () => {
      gathered.cancel()
      stop?.()
    }
  }, [wire])
  return { entries: data && withEntries(data, arrived), error, reload }
}
