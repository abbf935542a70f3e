// Lets a provider follow the platform's time (contract/internal/provider.ts). The provider polls the time, and a move of the time waits until
// the provider has done the work due in between. This route reads no data, so a replacement of all data need not wait for it.
import express, { type Router } from 'express'
import { EventEmitter, once } from 'node:events'
import type { z } from 'zod'
import { ProviderDone, type ProviderTime } from '#contract/internal/provider.ts'
import type { Deps } from '../deps.ts'
import { createRouter } from '../http/router.ts'
import { bodyOf } from './internal-body.ts'

/** A poll gets its reply after this time, or at once when the time is moved. */
const beatMs = 1000
/** A provider that has not polled for this long is not running. */
const awayMs = 3000
/** How long a move waits for the provider. The draws and matches of thirty days take the demo half a second. */
const patienceMs = 6000

const readJson = express.json({ limit: '1kb' })

export function providerClockRoutes({ platformClock, timetable }: Pick<Deps, 'platformClock' | 'timetable'>): Router {
  const signals = new EventEmitter()
  let polledAt = -Infinity
  let doneUntil = -Infinity
  /** The target of a move that is waiting for the provider. */
  let dueUntil = -Infinity

  timetable.follow(async (to) => {
    if (performance.now() - polledAt > awayMs) return
    const due = to.getTime()
    dueUntil = due
    signals.emit('moved')
    const patience = AbortSignal.timeout(patienceMs)
    while (doneUntil < due && !patience.aborted) await once(signals, 'polled', { signal: patience }).catch(() => {})
    // Another move may have begun, also back in time when an older snapshot was loaded.
    if (dueUntil === due) dueUntil = -Infinity
  })

  const router = createRouter()
  router.post('/', readJson, async (request, response) => {
    const { until } = bodyOf(ProviderDone, request)
    polledAt = performance.now()
    if (until) doneUntil = Date.parse(until)
    signals.emit('polled')
    if (until && doneUntil >= dueUntil) await once(signals, 'moved', { signal: AbortSignal.timeout(beatMs) }).catch(() => {})
    response.json({ now: platformClock.now().toISOString() } satisfies z.infer<typeof ProviderTime>)
  })
  return router
}
