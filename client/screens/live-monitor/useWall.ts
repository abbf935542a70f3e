import { useEffect, useState } from 'react'
import { listMonitoredAnchors, type MonitoredAnchor } from '#contract/family.ts'
import { call } from '../../lib/call.ts'
import { gather } from '../../lib/gather.ts'
import { useLoad } from '../../lib/useLoad.ts'
import type { MonitorWire } from './useMonitorSocket.ts'
import { onTheWall, type Counts } from './wall.ts'

/** Changes often come several at a time; the list is read once for all that arrive within this. */
const gatherMs = 400

interface Arrived {
  /** The reading of the list that these counts are newer than. */
  list: readonly MonitoredAnchor[] | undefined
  counts: Counts
}

/** The live anchors, kept up to date by the socket. */
export function useWall(wire: MonitorWire | undefined, ready: boolean) {
  const { data, error, loading, reload } = useLoad('wall', (signal) => call(listMonitoredAnchors, { signal }))
  const [arrived, setArrived] = useState<Arrived>({ list: undefined, counts: {} })
  useEffect(() => {
    const gathered = gather(gatherMs, reload)
    const stop = wire?.on('model/onair/changed', gathered.ask)
    return () => {
      gathered.cancel()
      stop?.()
    }
  }, [wire, reload])
  useEffect(() => {
    // What changed while nobody listened is read once listening has begun.
    if (ready) reload()
  }, [ready, reload])
  useEffect(() => wire?.on('chat/room/count', ({ anchorId, count }) => {
    setArrived((now) => ({ list: data, counts: { ...(now.list === data && now.counts), [anchorId]: count } }))
  }), [wire, data])
  return { anchors: data && onTheWall(data, arrived.list === data ? arrived.counts : {}), error, loading, reload }
}
