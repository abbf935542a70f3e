// Regular tasks: ends live sessions whose push did not return, and those of anchors who may no longer sign in; records viewers. And what is not
// urgent: removes what is too old, notes the newest seals and checks the books.
import type { Deps } from './deps.ts'
import { updateNewestSeals } from './books/seals/newest-seals.ts'
import { createPictureSweep } from './features/live-picture/commands.ts'
import { createNightlyCheck } from './features/books/commands.ts'
import { createViewerSampler } from './features/live-record/commands/sample-viewers.ts'
import { thinRecords } from './features/live-record/commands/thin-records.ts'
import { endDisabledAnchors, endOverdueSessions } from './features/live/commands/end-overdue.ts'

/** A long task does its work in pieces, and ends after the one in which the signal is aborted. */
type Task = (deps: Deps, signal: AbortSignal) => Promise<unknown>

const everyMs = 1000
/** What is not urgent has turns of its own: a check of the books takes up to a minute, and no session's end waits for it. */
const seldomEveryMs = 5000

/** Returns a function that stops all tasks. */
export function startSweepers(deps: Deps): () => Promise<void> {
  const often = [endOverdueSessions, endDisabledAnchors, createViewerSampler(deps)]
  const seldom = [createPictureSweep(deps), thinRecords, updateNewestSeals, createNightlyCheck()]
  const stops = [sweepEvery(everyMs, often, deps), sweepEvery(seldomEveryMs, seldom, deps)]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs one sweep after the other, never two at once. Returns a function that stops them. */
function sweepEvery(ms: number, tasks: readonly Task[], deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const stopped = new AbortController()
  let underWay = Promise.resolve()
  const sweep = async () => {
    for (const task of tasks) {
      if (stopped.signal.aborted) return
      await task(deps, stopped.signal).catch((error: unknown) => deps.log.error({ err: error }, 'a sweep failed; the next one tries again'))
    }
    if (!stopped.signal.aborted)
      timer = setTimeout(() => {
        underWay = sweep()
      }, ms)
  }
  underWay = sweep()
  return async () => {
    stopped.abort()
    clearTimeout(timer)
    await underWay
  }
}
