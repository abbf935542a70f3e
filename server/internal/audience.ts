// For the simulated audience: returns customers with tokens.
import express, { type Router } from 'express'
import type { z } from 'zod'
import { DrawCustomers, type DrawnCustomers } from '#contract/internal/internal.ts'
import type { Deps } from '../deps.ts'
import { drawCustomers } from '../features/customers/queries.ts'
import { createRouter } from '../http/router.ts'
import { bodyOf } from './internal-body.ts'

const readJson = express.json({ limit: '16kb' })

export function audienceRoutes({ db, auth }: Deps): Router {
  const router = createRouter()
  router.post('/customers', readJson, async (request, response) => {
    const { count, merchant } = bodyOf(DrawCustomers, request)
    const drawn = await drawCustomers(db.prisma, count, merchant)
    const customers = drawn.map((customer) => ({ ...customer, token: auth.mintToken({ customerId: customer.id, isPlayed: true }) }))
    response.json({ customers } satisfies z.infer<typeof DrawnCustomers>)
  })
  return router
}
