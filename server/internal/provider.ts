// Calls of the provider, which reports matches and the results of bets (contract/internal/provider.ts).
import express, { type Router } from 'express'
import type { z } from 'zod'
import {
  BetResults,
  BetRounds,
  ScoreChanges,
  StatusChanges,
  type BetsSettled,
  type Calendar,
  type OpenBets,
} from '#contract/internal/provider.ts'
import { SportType } from '#contract/calls/sport-events.ts'
import type { Deps } from '../deps.ts'
import { settleBet, storeRounds } from '../features/room/bets/commands.ts'
import { listOpenBets } from '../features/room/bets/queries.ts'
import { readDemoWorldNote } from '../features/settings/queries.ts'
import { changeScores, changeStatuses } from '../features/sport-events/commands.ts'
import { findLastEvent, listCalendar } from '../features/sport-events/queries.ts'
import { bodyOf } from './internal-body.ts'
import { createRouter } from '../http/router.ts'

const dayMs = 86_400_000
const readJson = express.json({ limit: '1mb' })

export function providerRoutes(deps: Deps): Router {
  const { db, env, clock, log } = deps
  const router = createRouter()
  router.get('/calendar', async (_request, response) => {
    const events = await listCalendar(db.prisma, new Date(clock().getTime() - dayMs))
    const last = await findLastEvent(db.prisma)
    response.json({
      businessTimeZone: env.BUSINESS_TIME_ZONE,
      demoWorld: await readDemoWorldNote(db.prisma),
      events: events.map(({ sport, startAt, beganAt, ...event }) => ({
        ...event,
        sport: SportType.parse(sport),
        startAt: startAt.toISOString(),
        beganAt: beganAt?.toISOString() ?? null,
      })),
      lastBegins: last?.startAt.toISOString() ?? null,
    } satisfies Calendar)
  })
  router.post('/statuses', readJson, async (request, response) => {
    await changeStatuses(deps, bodyOf(StatusChanges, request))
    response.json({ ok: true })
  })
  router.post('/scores', readJson, async (request, response) => {
    await changeScores(deps, bodyOf(ScoreChanges, request))
    response.json({ ok: true })
  })
  router.post('/rounds', readJson, async (request, response) => {
    await storeRounds(deps, bodyOf(BetRounds, request).rounds)
    response.json({ ok: true })
  })
  router.get('/bets', async (_request, response) => {
    const bets = await listOpenBets(db.prisma)
    response.json({
      bets: bets.map(({ id, gameCode, category, numero, betAmount, createdAt }) => ({
        id: Number(id),
        gameCode,
        category,
        numero,
        amount: String(betAmount),
        placedAt: createdAt.toISOString(),
      })),
    } satisfies z.infer<typeof OpenBets>)
  })
  router.post('/results', readJson, async (request, response) => {
    let settled = 0
    for (const { betId, winAmount, at } of bodyOf(BetResults, request).results) {
      // A bet that cannot be settled, for example because its day is closed, does not block the others.
      const isSettled = await settleBet(deps, betId, BigInt(winAmount), at ? new Date(at) : undefined).catch((error: unknown) => {
        log.info({ err: error, betId }, 'bets: settling failed')
        return false
      })
      if (isSettled) settled++
    }
    response.json({ settled } satisfies z.infer<typeof BetsSettled>)
  })
  return router
}
