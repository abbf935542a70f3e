// Regular tasks: ends live sessions whose push did not return, and those of anchors who may no longer sign in; records viewers.
import type { Deps } from './deps.ts'
import { sealRest } from './seals/seal-changes.ts'
import { createPictureSweep } from './features/live-picture/commands.ts'
import { createNightlyCheck } from './features/books/commands.ts'
import { createViewerSampler } from './features/live-record/commands/sample-viewers.ts'
import { thinRecords } from './features/live-record/commands/thin-records.ts'
import { endDisabledAnchors, endOverdueSessions } from './features/live/commands/end-overdue.ts'

const everyMs = 1000

/** Runs one sweep after the other, never two at once. Returns a function that stops them. */
export function startSweepers(deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let underWay = Promise.resolve()
  const tasks = [
    endOverdueSessions,
    endDisabledAnchors,
    createViewerSampler(deps),
    createPictureSweep(deps),
    thinRecords,
    sealRest,
    createNightlyCheck(),
  ]
  const sweep = async () => {
    for (const task of tasks) {
      await task(deps).catch((error: unknown) => deps.log.error({ err: error }, 'a sweep failed; the next one tries again'))
    }
    if (!isStopped)
      timer = setTimeout(() => {
        underWay = sweep()
      }, everyMs)
  }
  underWay = sweep()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }
}
