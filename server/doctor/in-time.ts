import { setTimeout as pause } from 'node:timers/promises'

/** Whoever monitors us waits a second, and a busy machine takes some of it. */
const patienceMs = 500
/** A part that has answered before may be busy for so long. */
const busyMs = 3000
/** After this, nothing more is expected of a question. */
const lostMs = 10_000

/**
 * Asks a part of the platform without ever waiting long for it, and with one question at a time: those that hang would pile up. While an
 * answer is due, the last one holds for a moment. Null: the part has failed, or does not answer.
 */
export function inTime<T>(query: () => Promise<T>): () => Promise<T | null> {
  let known: T | null = null
  let open: { answer: Promise<T | null>; since: number } | null = null

  function question() {
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
    if (!open || performance.now() - open.since > lostMs) open = question()
    const { answer, since } = open
    const over = new AbortController()
    const late = pause(patienceMs, 'late' as const, { signal: over.signal }).catch(() => 'late' as const)
    const found = await Promise.race([answer, late])
    over.abort()
    if (found !== 'late') return found
    return performance.now() - since < busyMs ? known : null
  }
}
