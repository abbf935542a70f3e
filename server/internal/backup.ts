// Calls of `npm run backup` and `npm run restore`: only the running server can reach the embedded database.
import express, { type Router } from 'express'
import { BackupEnded, BackupFile, RestoreFile, type BackupDone, type KeptCopy, type RestoreDone } from '#contract/internal/internal.ts'
import type { ClientBase } from 'pg'
import type { z } from 'zod'
import type { Deps, ReplaceWorld } from '../deps.ts'
import { refuseKnownPasswords } from '../features/accounts/admin/commands/demo-passwords.ts'
import { checkBooks } from '../features/earnings/commands/books.ts'
import { changeWorlds } from '../features/studio/on-air/commands/stop-live.ts'
import { bodyOf } from './internal-body.ts'
import { refusedAs } from './start-failure-reply.ts'
import { recordEvent } from '../features/webhooks/record.ts'
import { createRouter } from '../http/router.ts'
import { checkBackup } from '../backup/backup-file.ts'
import { keepCopy } from '../backup/keep-copy.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'

const refuse = refusedAs('file')
const readJson = express.json({ limit: '16kb' })

export function backupRoutes(deps: Deps, replaceWorld: ReplaceWorld): Router {
  const { env, auth, secrets } = deps
  const { pool } = deps.db
  const router = createRouter()
  const ended = (reason: string | null) => reportBackup(deps, reason)
  const take = async ({ file, passphrase }: z.infer<typeof BackupFile>) => {
    const client = await pool.connect()
    try {
      return await takeBackup(client, env.DATA_DIR, file, passphrase)
    } finally {
      client.release()
    }
  }
  router.post('/take', readJson, async (request, response) => {
    const counts = await refuse(
      take(bodyOf(BackupFile, request)).catch(async (error: unknown) => {
        // Runs after the connection was released: the embedded database has only one.
        await ended(error instanceof Error ? error.message : String(error))
        throw error
      }),
    )
    await ended(null)
    response.json(counts satisfies z.infer<typeof BackupDone>)
  })
  router.post('/ended', readJson, async (request, response) => {
    await ended(bodyOf(BackupEnded, request).reason)
    response.json({ ok: true })
  })
  router.post('/keep', async (_request, response) => {
    response.json({ kept: await refuse(keepCopy(pool, env.DATA_DIR, 'reset')) } satisfies z.infer<typeof KeptCopy>)
  })
  router.post('/restore', readJson, async (request, response) => {
    const { file, passphrase, copy, sealAnew } = bodyOf(RestoreFile, request)
    const head = await refuse(checkBackup(file, passphrase))
    const source = {
      dataDir: env.DATA_DIR,
      file,
      passphrase,
      head,
      amend: (client: ClientBase) => refuseKnownPasswords(client, env),
      businessTimeZone: env.BUSINESS_TIME_ZONE,
      sealKey: () => secrets.seal,
      sealAnew,
    }
    const done = await changeWorlds(deps, () =>
      replaceWorld(async () => {
        const kept = copy ? await refuse(keepCopy(pool, env.DATA_DIR, 'restore')) : null
        return { ...(await refuse(restoreBackup(pool, source))), kept }
      }),
    )
    auth.clearIdentities()
    // In the background: the check itself reports disagreements.
    checkBooks(deps).catch((error: unknown) => deps.log.error({ err: error }, 'books: check after a restore failed'))
    response.json(done satisfies z.infer<typeof RestoreDone>)
  })
  return router
}

/** Reports the result of a backup to the metrics, the log and the webhook endpoints. */
async function reportBackup({ db, bus, clock, log }: Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>, reason: string | null): Promise<void> {
  bus.emit('backup/ended', { reason })
  if (reason === null) return
  log.error({ reason }, 'backup: failed')
  // The fault that stopped the backup may also stop this write.
  await recordEvent(db.prisma, 'backup.failed', clock(), { reason }).catch((error: unknown) =>
    log.error({ err: error }, 'backup: webhook event not stored'),
  )
}
