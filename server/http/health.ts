// The health of a server: for its endpoints for load balancers, containers and monitoring, and for an admin's start page.
import type { Router } from 'express'
import type { Examined } from '../db/examine.ts'
import type { Deps } from '../deps.ts'
import { checkDisks } from '../doctor/disk.ts'
import type { Fault } from '../doctor/fault.ts'
import { inTime } from '../doctor/in-time.ts'
import { createRouter } from './router.ts'

const silentDisk: Fault = { fault: 'A disk of the data does not answer.', cure: 'Check dmesg, or the network for a network disk.' }

export interface Health {
  /** Whether database, media and, if configured, Redis are available. */
  parts: Record<string, boolean>
  /** Faults of disks: full, nearly full, read-only or silent. */
  disk: Fault[]
  /** Damaged pages of the database. */
  damage: Fault | null
  /** All pages were read, and none is damaged. Null: not all have been read. */
  pages: boolean | null
}

/** @param pingRedis fails when Redis is unavailable */
export function createHealth({ db, engine, env }: Pick<Deps, 'db' | 'engine' | 'env'>, pingRedis?: () => Promise<unknown>) {
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
  return async (): Promise<Health> => {
    const [found, ...states] = await Promise.all([
      disks(),
      ...parts.map(async ({ name, works }) => [name, (await works()) ?? false] as const),
    ])
    const damage = examined?.damage ?? null
    return {
      parts: Object.fromEntries(states),
      disk: found ? found.flatMap(({ fault }) => fault ?? []) : [silentDisk],
      damage,
      pages: damage ? false : examined?.isWhole || null,
    }
  }
}

/**
 * `/healthz`: the process is running. `/readyz`: it can serve, with database and media available, and Redis if configured. It also reports
 * damaged pages and a disk that is full, nearly full or read-only.
 */
export function healthRoutes(readHealth: () => Promise<Health>, isOpen: () => boolean): Router {
  const router = createRouter()
  router.get('/healthz', (_request, response) => {
    response.json({ ok: true })
  })
  router.get('/readyz', async (_request, response) => {
    const { parts, disk, damage, pages } = await readHealth()
    const ok = isOpen() && Object.values(parts).every((works) => works)
    const faults = [...(damage ? [damage] : []), ...disk]
    // A full disk does not make the server unready: stored data can be read, and the next server writes to the same disk.
    response
      .status(ok ? 200 : 503)
      .json({ ok, open: isOpen(), ...parts, disk: disk.length === 0, pages, ...(faults.length > 0 && { faults }) })
  })
  return router
}
