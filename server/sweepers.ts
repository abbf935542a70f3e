// What has to happen although nobody calls: sessions whose push did not come back end, and those of anchors who may not sign in any more.
import type { Deps } from './deps.ts'
import { endDisabledAnchors, endOverdueSessions } from './features/live/commands/end-overdue.ts'

const everyMs = 1000

/** One sweep after the other, however long one takes. Returns the function that stops them. */
export function startSweepers(deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let underWay = Promise.resolve()
  const sweep = async () => {
    for (const task of [endOverdueSessions, endDisabledAnchors]) {
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
