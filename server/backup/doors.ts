// Doors for `npm run backup` and `npm run restore`: the embedded database can be reached through the running server only.
import express, { type Router } from 'express'
import { BackupFile, type BackupDone } from '#contract/internal.ts'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { forgetLostPushes, stopEverything } from '../features/live/commands.ts'
import { invalid } from '../http/errors.ts'
import { bodyOf } from '../http/internal-body.ts'
import { createRouter } from '../http/router.ts'
import { BadBackup } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const readJson = express.json({ limit: '16kb' })

export function backupDoors(deps: Deps): Router {
  const { db: { pool }, env, auth } = deps
  const router = createRouter()
  router.post('/take', readJson, async (request, response) => {
    const { file } = bodyOf(BackupFile, request)
    const client = await pool.connect()
    try {
      response.json(await takeBackup(client, env.DATA_DIR, file) satisfies z.infer<typeof BackupDone>)
    } finally {
      client.release()
    }
  })
  router.post('/restore', readJson, async (request, response) => {
    const { file } = bodyOf(BackupFile, request)
    await stopEverything(deps)
    const counts = await restoreBackup(pool, { dataDir: env.DATA_DIR, file, businessTimeZone: env.BUSINESS_TIME_ZONE }).catch((error: unknown) => {
      throw error instanceof BadBackup ? invalid(['file', error.message]) : error
    })
    auth.forgetIdentities()
    // Who was pushing then is not pushing now.
    await forgetLostPushes(deps, () => true)
    response.json(counts satisfies z.infer<typeof BackupDone>)
  })
  return router
}
