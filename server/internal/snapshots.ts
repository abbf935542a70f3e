// Calls of `npm run snapshot`. The running server saves and loads snapshots: it has the database open, and must stop its parts before a load.
import express, { type Router } from 'express'
import type { ClientBase } from 'pg'
import type { z } from 'zod'
import { NamedSnapshot, type BackupDone, type Snapshots } from '#contract/internal/internal.ts'
import { refusedAs } from './start-failure-reply.ts'
import { checkSnapshot, listSnapshots, loadSnapshot, removeSnapshot, saveSnapshot } from '../backup/snapshots.ts'
import type { Deps, ReplaceWorld } from '../deps.ts'
import { refuseKnownPasswords } from '../features/accounts/admin/commands/demo-passwords.ts'
import { changeWorlds } from '../features/studio/on-air/commands/stop-live.ts'
import { createRouter } from '../http/router.ts'
import { createLanes } from '../lanes.ts'
import { bodyOf } from './internal-body.ts'

const readJson = express.json({ limit: '16kb' })
const refuse = refusedAs('name')

export function snapshotRoutes(deps: Deps, replaceWorld: ReplaceWorld): Router {
  const { env, auth } = deps
  const place = {
    pool: deps.db.pool,
    dataDir: env.DATA_DIR,
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    sealKey: () => deps.secrets.seal,
    check: (client: ClientBase) => refuseKnownPasswords(client, env),
  }
  // One at a time, because two could write the same file.
  const inTurn = createLanes({ atOnce: 1, waiting: 10 })
  const router = createRouter()
  router.get('/', async (_request, response) => {
    response.json({ snapshots: await listSnapshots(env.DATA_DIR) } satisfies z.infer<typeof Snapshots>)
  })
  router.post('/save', readJson, async (request, response) => {
    const { name } = bodyOf(NamedSnapshot, request)
    response.json((await inTurn(() => refuse(saveSnapshot(place, name)))) satisfies z.infer<typeof BackupDone>)
  })
  router.post('/load', readJson, async (request, response) => {
    const { name } = bodyOf(NamedSnapshot, request)
    const done = await inTurn(async () => {
      // Checked before anything is stopped.
      const head = await refuse(checkSnapshot(env.DATA_DIR, name))
      return changeWorlds(deps, () => replaceWorld(() => refuse(loadSnapshot(place, name, head))))
    })
    auth.clearIdentities()
    response.json(done satisfies z.infer<typeof BackupDone>)
  })
  router.post('/remove', readJson, async (request, response) => {
    const { name } = bodyOf(NamedSnapshot, request)
    await inTurn(() => refuse(removeSnapshot(env.DATA_DIR, name)))
    response.json({ ok: true })
  })
  return router
}
