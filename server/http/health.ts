import type { Router } from 'express'
import type { Deps } from '../deps.ts'
import { checkDisks } from '../faults/disk.ts'
import type { Fault } from '../faults/fault.ts'
import { createRouter } from './router.ts'

const named = async (name: string, probe: () => Promise<unknown>): Promise<[string, boolean]> => {
  try {
    await probe()
    return [name, true]
  } catch {
    return [name, false]
  }
}

/**
 * `/healthz`: the process is running. `/readyz`: it can serve, with database and media available, and Redis if configured. It also reports
 * damaged pages and a disk that is full, nearly full or read-only.
 * @param askRedis fails when Redis is unavailable
 */
export function healthRoutes({ db, engine, env }: Deps, isOpen: () => boolean, askRedis?: () => Promise<unknown>): Router {
  const router = createRouter()
  let damage: Fault | null = null
  void db.damage.then((found) => {
    damage = found
  })
  router.get('/healthz', (_request, response) => {
    response.json({ ok: true })
  })
  router.get('/readyz', async (_request, response) => {
    const parts = await Promise.all([
      named('database', () => db.pool.query('SELECT 1')),
      named('media', () => engine.streams()),
      ...(askRedis ? [named('redis', askRedis)] : []),
    ])
    const ok = isOpen() && parts.every(([, works]) => works)
    const faults = [damage, ...(await checkDisks(env)).map(({ fault }) => fault)].filter((fault) => fault !== null)
    // A full disk does not make the server unready: stored data can be read, and the next server writes to the same disk.
    response
      .status(ok ? 200 : 503)
      .json({
        ok,
        open: isOpen(),
        ...Object.fromEntries(parts),
        disk: faults.every((fault) => fault === damage),
        pages: damage === null,
        ...(faults.length > 0 && { faults }),
      })
  })
  return router
}
