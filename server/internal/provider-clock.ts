// A provider follows the platform's time (contract/internal/provider.ts): it asks for it again and again, and a move waits until it has done
// what was due. It reads nothing of the world, so a change of worlds need not wait for it.
import express, { type Router } from 'express'
import { EventEmitter, once } from 'node:events'
import type { z } from 'zod'
import { ProviderDone, type ProviderTime } from '#contract/internal/provider.ts'
import type { Deps } from '../deps.ts'
import { createRouter } from '../http/router.ts'
import { bodyOf } from './internal-body.ts'

const beatMs = 1000
/** A provider that has not asked for so long is gone. */
const awayMs = 3000
/** After thirty days the draws and matches of the demo take half a second. */
const patienceMs = 6000

const readJson = express.json({ limit: '1kb' })

export function providerClockRoutes({ platformClock, timetable }: Pick<Deps, 'platformClock' | 'timetable'>): Router {
  const news = new EventEmitter()
  let polledAt = -Infinity
  let doneUntil = -Infinity
  /** The time of a move that waits. */
  let dueUntil = -Infinity

  timetable.follow(async (to) => {
    if (performance.now() - polledAt > awayMs) return
    const due = to.getTime()
    dueUntil = due
    news.emit('moved')
    const patience = AbortSignal.timeout(patienceMs)
    while (doneUntil < due && !patience.aborted) await once(news, 'polled', { signal: patience }).catch(() => {})
    // Where an older world is loaded, the time goes back.
    if (dueUntil === due) dueUntil = -Infinity
  })

  const router = createRouter()
  router.post('/', readJson, async (request, response) => {
    const { until } = bodyOf(ProviderDone, request)
    polledAt = performance.now()
    if (until) doneUntil = Date.parse(until)
    news.emit('polled')
    if (until && doneUntil >= dueUntil) await once(news, 'moved', { signal: AbortSignal.timeout(beatMs) }).catch(() => {})
    response.json({ now: platformClock.now().toISOString() } satisfies z.infer<typeof ProviderTime>)
  })
  return router
}
