import { useCallback, useEffect, useRef, useState } from 'react'
import { listMonitoredAnchors, type MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import { call } from '../../../lib/call.ts'
import { gather } from '../../../lib/gather.ts'
import { platformNow } from '../../../lib/time/clock.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import type { MonitorWire } from '../useMonitorSocket.ts'
import { keepUnchanged, onTheWall, type Counts, type Reading } from './wall.ts'

/** Changes often arrive several at a time; the list is read once for all within this time. */
const gatherMs = 400
/** Milliseconds between two readings of the signal's figures and of addresses that expire, while the page is visible. */
const rereadMs = 10_000
/** Slightly less, so that an early timer does not skip an update. */
const figuresMs = rereadMs - 1000
/** Counts of many rooms come in bursts; they are shown together. */
const countsMs = 500

/** The live anchors, kept up to date by the socket. `watched` is undefined until they have been read once. */
export function useWall(wire: MonitorWire | undefined, ready: boolean) {
  const last = useRef<readonly MonitoredAnchor[]>([])
  /** When the figures were last updated, in the time of `performance.now`. */
  const figuresAt = useRef(-Infinity)
  const { data, error, loading, reload } = useLoad<Reading>('wall', async (signal) => {
    const requestedAt = performance.now()
    const answer = await call(listMonitoredAnchors, { signal })
    if (!answer.ok) return answer
    const whole = requestedAt - figuresAt.current >= figuresMs
    if (whole) figuresAt.current = requestedAt
    last.current = keepUnchanged(last.current, answer.data, whole)
    return { ok: true, data: { anchors: last.current, requestedAt } }
  })
  const counts = useCounts(wire)
  useReloading(wire, { loading, failed: error !== undefined, reload })
  useEffect(() => {
    // Read again once the socket is ready, to get changes from before.
    if (ready) reload()
  }, [ready, reload])
  /** Reads the list now, with all figures. */
  const refresh = useCallback(() => {
    figuresAt.current = -Infinity
    reload()
  }, [reload])
  return { watched: data && onTheWall(data, counts, platformNow()), error, loading, reload, refresh }
}

function useCounts(wire: MonitorWire | undefined): Counts {
  const [counts, setCounts] = useState<Counts>(new Map())
  useEffect(() => {
    let arrived = new Map<number, { count: number; at: number }>()
    const gathered = gather(countsMs, () => {
      const burst = arrived
      arrived = new Map()
      setCounts((now) => new Map([...now, ...burst]))
    })
    const stop = wire?.on('chat/room/count', ({ anchorId, count }) => {
      arrived.set(anchorId, { count, at: performance.now() })
      gathered.schedule()
    })
    return () => {
      gathered.cancel()
      stop?.()
    }
  }, [wire])
  return counts
}

/** Reloads the list after changes and at intervals; never two requests at once, and none while the page is hidden. */
function useReloading(wire: MonitorWire | undefined, list: { loading: boolean; failed: boolean; reload: () => void }) {
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const over = new AbortController()
    const gathered = gather(gatherMs, () => {
      if (document.hidden) return
      // A load in progress may be older than the change.
      if (latest.current.loading) gathered.schedule()
      else latest.current.reload()
    })
    const stop = wire?.on('model/onair/changed', gathered.schedule)
    // After a failure, the message with its retry button stays until the socket or the network is back.
    const timer = setInterval(() => {
      if (!latest.current.failed) gathered.schedule()
    }, rereadMs)
    document.addEventListener('visibilitychange', gathered.schedule, { signal: over.signal })
    return () => {
      over.abort()
      clearInterval(timer)
      gathered.cancel()
      stop?.()
    }
  }, [wire])
}
