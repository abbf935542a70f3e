// Doors for the server's own companions (contract/internal.ts). To whoever does not show the secret there is nothing here.
import express, { type Router } from 'express'
import type { z } from 'zod'
import { DrawCustomers, internalSecretHeader, SeedRows, type DrawnCustomers, type SeedState } from '#contract/internal.ts'
import { backupDoors } from '../backup/doors.ts'
import { BadRows, bulkInsert } from '../db/bulk-insert.ts'
import { emptyWorld, isDemoWorld, isWorldMissing, settleIn } from '../db/demo-world.ts'
import type { Deps } from '../deps.ts'
import { drawCustomers } from '../features/customers/queries.ts'
import { stopEverything } from '../features/live/commands.ts'
import { mediaHooks } from '../media/hooks.ts'
import { AppError, invalid, notFound } from '../http/errors.ts'
import { bodyOf } from './internal-body.ts'
import { isSecret } from '../http/is-secret.ts'
import { providerDoors } from './provider-doors.ts'
import { createRouter } from '../http/router.ts'

/** A batch of seed rows. */
const readRows = express.json({ limit: '64mb' })
const readJson = express.json({ limit: '16kb' })

function seedDoors(deps: Deps): Router {
  const {
    db: { pool },
    env,
    auth,
  } = deps
  const router = createRouter()
  router.get('/state', async (_request, response) => {
    response.json({
      empty: await isWorldMissing(pool),
      demo: await isDemoWorld(pool),
      businessTimeZone: env.BUSINESS_TIME_ZONE,
    } satisfies z.infer<typeof SeedState>)
  })
  router.post('/reset', async (_request, response) => {
    await stopEverything(deps)
    await emptyWorld(pool)
    auth.forgetIdentities()
    response.json({ ok: true })
  })
  router.post('/rows', readRows, async (request, response) => {
    const rows = bodyOf(SeedRows, request)
    try {
      await bulkInsert(pool, rows)
    } catch (error) {
      throw error instanceof BadRows ? invalid(['table', error.message]) : error
    }
    response.json({ ok: true })
  })
  router.post('/finish', async (_request, response) => {
    await settleIn(pool)
    response.json({ ok: true })
  })
  return router
}

function audienceDoors({ db, auth }: Deps): Router {
  const router = createRouter()
  router.post('/customers', readJson, async (request, response) => {
    const { count, merchant } = bodyOf(DrawCustomers, request)
    const drawn = await drawCustomers(db.prisma, count, merchant)
    const customers = drawn.map((customer) => ({ ...customer, token: auth.mintToken({ customerId: customer.id }) }))
    response.json({ customers } satisfies z.infer<typeof DrawnCustomers>)
  })
  return router
}

export function internalDoors(deps: Deps): Router {
  const router = createRouter()
  router.use('/media', mediaHooks(deps))
  router.use((request, _response, next) => {
    next(isSecret(request.get(internalSecretHeader), deps.secrets.internal) ? undefined : new AppError('not_found'))
  })
  router.use('/seed', seedDoors(deps))
  router.use('/provider', providerDoors(deps))
  router.use('/backup', backupDoors(deps))
  if (deps.env.AUDIENCE) router.use('/audience', audienceDoors(deps))
  router.use(notFound)
  return router
}
