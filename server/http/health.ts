import { Router } from 'express'
import type { Deps } from '../deps.ts'

const named = async (name: string, probe: () => Promise<unknown>): Promise<[string, boolean]> => {
  try {
    await probe()
    return [name, true]
  } catch {
    return [name, false]
  }
}

/** `/healthz`: the process lives. `/readyz`: it can serve, with database and media behind it. */
export function healthRoutes({ db, engine }: Deps, isOpen: () => boolean): Router {
  const router = Router()
  router.get('/healthz', (_request, response) => { response.json({ ok: true }) })
  router.get('/readyz', async (_request, response) => {
    const parts = await Promise.all([named('database', () => db.pool.query('SELECT 1')), named('media', () => engine.streams())])
    const ok = isOpen() && parts.every(([, works]) => works)
    response.status(ok ? 200 : 503).json({ ok, open: isOpen(), ...Object.fromEntries(parts) })
  })
  return router
}
