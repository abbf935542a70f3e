// All routes below /internal: calls of the platform's other processes (contract/internal/internal.ts). Callers without the secret get 404.
import express, { type Router } from 'express'
import type { z } from 'zod'
import type { BooksCheck } from '#contract/calls/earnings/books.ts'
import { type AudiencePeople, DrawCustomers, type DrawnCustomers, internalSecretHeader } from '#contract/internal/internal.ts'
import { playedDays } from '../auth/authentication.ts'
import type { Deps, ReplaceWorld } from '../deps.ts'
import { hasDemoControls } from '../demo-rule.ts'
import { checkBooks } from '../features/earnings/commands/books.ts'
import { presentCheck } from '../features/earnings/present/books.ts'
import { drawCustomers } from '../features/room/viewer-card/queries/drawn.ts'
import { listPeopleAmong, listPlayed } from '../features/viewer/guest/queries.ts'
import { stillPeopleAt } from '../features/viewer/guest/rules.ts'
import { listBusyAnchors } from '../features/studio/on-air/queries.ts'
import { AppError, notFound } from '../http/errors.ts'
import type { Gate } from '../http/gate.ts'
import { isSecret } from '../http/is-secret.ts'
import { createRouter } from '../http/router.ts'
import { backupRoutes } from './backup.ts'
import { bodyOf } from './internal-body.ts'
import { mediaHookRoutes } from './media-hooks.ts'
import { providerClockRoutes } from './provider-clock.ts'
import { providerRoutes } from './provider.ts'
import { seedRoutes } from './seed.ts'
import { snapshotRoutes } from './snapshots.ts'

interface Options {
  gate: Gate
  replaceWorld: ReplaceWorld
  /** Undefined without the demo's controls. */
  desk: Router | undefined
}

export function internalRoutes(deps: Deps, { gate, replaceWorld, desk }: Options): Router {
  const router = createRouter()
  router.use('/media', gate.pass, mediaHookRoutes(deps))
  router.use((request, _response, next) => {
    next(isSecret(request.get(internalSecretHeader), deps.secrets.internal) ? undefined : new AppError('not_found'))
  })
  router.use('/seed', seedRoutes(deps, replaceWorld))
  router.use('/provider/clock', providerClockRoutes(deps))
  router.use('/provider', gate.pass, providerRoutes(deps))
  router.use('/backup', backupRoutes(deps, replaceWorld))
  router.use('/books', gate.pass, bookRoutes(deps))
  if (hasDemoControls(deps.env)) router.use('/snapshots', snapshotRoutes(deps, replaceWorld))
  // Without the gate: the companion's long polls carry no data of the platform, so a replacement of all data need not wait for them.
  if (desk) router.use('/desk', desk)
  if (deps.env.AUDIENCE) router.use('/audience', gate.pass, audienceRoutes(deps))
  router.use(notFound)
  return router
}

const readJson = express.json({ limit: '16kb' })

/** For the simulated audience: customers with tokens, and the people for whom it leaves room. */
function audienceRoutes(deps: Deps): Router {
  const { db, auth } = deps
  const router = createRouter()
  router.get('/people', async (_request, response) => {
    response.json((await peopleOf(deps)) satisfies z.infer<typeof AudiencePeople>)
  })
  router.post('/customers', readJson, async (request, response) => {
    const { count, merchant } = bodyOf(DrawCustomers, request)
    const drawn = await drawCustomers(db.prisma, count, merchant, stillPeopleAt(deps.clock().getTime()))
    const customers = drawn.map((customer) => ({ ...customer, token: auth.mintToken({ customerId: customer.id, lastsDays: playedDays }) }))
    response.json({ customers } satisfies z.infer<typeof DrawnCustomers>)
  })
  return router
}

async function peopleOf({ db: { prisma }, presence, clock }: Deps): Promise<z.infer<typeof AudiencePeople>> {
  const since = stillPeopleAt(clock().getTime())
  const rooms = await Promise.all(
    (await listBusyAnchors(prisma)).map(async (anchorId) => ({ anchorId, present: await presence.list(anchorId) })),
  )
  const people = new Set(
    await listPeopleAmong(
      prisma,
      rooms.flatMap(({ present }) => present),
      since,
    ),
  )
  const counted = rooms.map(({ anchorId, present }) => ({ anchorId, people: present.filter((id) => people.has(id)).length }))
  return { rooms: counted.filter((room) => room.people > 0), played: await listPlayed(prisma, since) }
}

/** For `npm run verify-books`: only the running server can read the embedded database, and all servers receive the result. */
function bookRoutes(deps: Deps): Router {
  const router = createRouter()
  router.post('/verify', async (_request, response) => {
    response.json(presentCheck(await checkBooks(deps)) satisfies BooksCheck)
  })
  return router
}
