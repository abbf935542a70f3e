// Periodic tasks. Urgent ones: end live sessions whose push did not return or whose anchor was deactivated, and record the viewers. Others:
// remove old data, store the newest seals outside the database, and check the books.
import type { Deps } from './deps.ts'
import { updateNewestSeals } from './books/seals/newest-seals.ts'
import { createPictureSweep } from './features/sessions/recording/commands.ts'
import { createGuestSweep } from './features/viewer/guest/commands.ts'
import { createNightlyCheck } from './features/earnings/commands/books.ts'
import { createViewerSampler } from './features/sessions/record/commands/sample-viewers.ts'
import { thinRecords } from './features/sessions/record/commands/thin-records.ts'
import { endDisabledAnchors, endOverdueSessions } from './features/studio/on-air/commands/end-overdue.ts'

/** A long task works in pieces and ends after the current one when the signal is aborted. */
type Task = (deps: Deps, signal: AbortSignal) => Promise<unknown>

const everyMs = 1000
/** Tasks that are not urgent run separately: a check of the books takes up to a minute, and must not delay the end of a session. */
const seldomEveryMs = 5000

/** Returns a function that stops all tasks. */
export function startSweepers(deps: Deps): () => Promise<void> {
  const often = [endOverdueSessions, endDisabledAnchors, createViewerSampler(deps)]
  const seldom = [createPictureSweep(deps), thinRecords, createGuestSweep(deps), updateNewestSeals, createNightlyCheck()]
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
      await task(deps, stopped.signal).catch((error: unknown) => deps.log.error({ err: error }, 'sweepers: task failed, will be retried'))
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
