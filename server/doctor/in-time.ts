import { setTimeout as pause } from 'node:timers/promises'

/** Monitoring usually waits one second for a health check; this leaves time for a busy machine. */
const patienceMs = 500
/** The last result stays valid for this long while a query is in progress. */
const busyMs = 3000
/** A query that takes longer is given up, and a new one starts. */
const lostMs = 10_000

/**
 * Wraps a health query so that its caller never waits long. Only one query is in progress at a time, because hanging ones would pile up.
 * While it is in progress, the last result is returned for a moment. Null: the query has failed, or takes too long.
 */
export function inTime<T>(query: () => Promise<T>): () => Promise<T | null> {
  let known: T | null = null
  let open: { answer: Promise<T | null>; since: number } | null = null

  function startQuery() {
    const pending = {
      since: performance.now(),
      answer: Promise.resolve()
        .then(query)
        .catch(() => null)
        .then((answer) => {
          if (open === pending) open = null
          known = answer
          return answer
        }),
    }
    return pending
  }
  return async () => {
    if (!open || performance.now() - open.since > lostMs) open = startQuery()
    const { answer, since } = open
    const over = new AbortController()
    const late = pause(patienceMs, 'late' as const, { signal: over.signal }).catch(() => 'late' as const)
    const found = await Promise.race([answer, late])
    over.abort()
    if (found !== 'late') return found
    return performance.now() - since < busyMs ? known : null
  }
}
