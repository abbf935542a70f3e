import type { Router } from 'express'
import type { Deps } from '../deps.ts'
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
 * `/healthz`: the process lives. `/readyz`: it can serve, with database and media behind it, and Redis where there is one.
 * @param askRedis fails when Redis is away
 */
export function healthRoutes({ db, engine }: Deps, isOpen: () => boolean, askRedis?: () => Promise<unknown>): Router {
  const router = createRouter()
  router.get('/healthz', (_request, response) => { response.json({ ok: true }) })
  router.get('/readyz', async (_request, response) => {
    const parts = await Promise.all([
      named('database', () => db.pool.query('SELECT 1')),
      named('media', () => engine.streams()),
      ...(askRedis ? [named('redis', askRedis)] : []),
    ])
    const ok = isOpen() && parts.every(([, works]) => works)
    response.status(ok ? 200 : 503).json({ ok, open: isOpen(), ...Object.fromEntries(parts) })
  })
  return router
}
