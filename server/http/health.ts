// The health endpoints for load balancers, containers and monitoring.
import type { Router } from 'express'
import type { Examined } from '../db/examine.ts'
import type { Deps } from '../deps.ts'
import { checkDisks } from '../doctor/disk.ts'
import type { Fault } from '../doctor/fault.ts'
import { inTime } from '../doctor/in-time.ts'
import { createRouter } from './router.ts'

const silentDisk: Fault = { fault: 'A disk of the data does not answer.', cure: 'Check dmesg, or the network for a network disk.' }

/**
 * `/healthz`: the process is running. `/readyz`: it can serve, with database and media available, and Redis if configured. It also reports
 * damaged pages and a disk that is full, nearly full or read-only.
 * @param pingRedis fails when Redis is unavailable
 */
export function healthRoutes({ db, engine, env }: Deps, isOpen: () => boolean, pingRedis?: () => Promise<unknown>): Router {
  const router = createRouter()
  const parts = Object.entries({
    database: () => db.pool.query('SELECT 1'),
    media: () => engine.streams(),
    ...(pingRedis && { redis: pingRedis }),
  }).map(([name, check]) => ({ name, works: inTime(() => check().then(() => true)) }))
  const disks = inTime(() => checkDisks(env))
  let examined: Examined | null = null
  void db.examined.then((found) => {
    examined = found
  })
  router.get('/healthz', (_request, response) => {
    response.json({ ok: true })
  })
  router.get('/readyz', async (_request, response) => {
    const [found, ...states] = await Promise.all([
      disks(),
      ...parts.map(async ({ name, works }) => [name, (await works()) ?? false] as const),
    ])
    const ok = isOpen() && states.every(([, works]) => works)
    const damage = examined?.damage ?? null
    const faults = [damage, ...(found ? found.map(({ fault }) => fault) : [silentDisk])].filter((fault) => fault !== null)
    // A full disk does not make the server unready: stored data can be read, and the next server writes to the same disk.
    response.status(ok ? 200 : 503).json({
      ok,
      open: isOpen(),
      ...Object.fromEntries(states),
      disk: faults.every((fault) => fault === damage),
      // Null: not all pages have been read.
      pages: damage ? false : examined?.isWhole || null,
      ...(faults.length > 0 && { faults }),
    })
  })
  return router
}
