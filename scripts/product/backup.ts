// npm run backup [-- FILE] [--passphrase-file FILE]: writes all data into one file, whether the product is running or not.
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import type { PoolClient } from 'pg'
import { BackupDone } from '#contract/internal/internal.ts'
import { platformTimeHeader } from '#contract/wire.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { stampOf } from '#server/backup/keep-copy.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { openStore } from '#server/db/open-database.ts'
import { platformTime } from '#server/db/stored-clock.ts'
import { parseEnv, type Env } from '#server/env.ts'
import { readPassphrase } from './passphrase.ts'

// Only this user may read the files that are created in DATA_DIR.
process.umask(0o077)

answerHelp(`Usage: npm run backup [-- FILE] [--passphrase-file FILE]

  FILE                     the backup file; by default DATA_DIR/backups/greenroom-<time>.gz
  --passphrase-file FILE   contains the passphrase that encrypts the backup`)

/** Opens the database for the duration of the work. */
async function onStore<T>(env: Env, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const store = await openStore({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, missing: 'refuse' })
  const client = await store.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
    await store.close()
  }
}

/** The default file name contains the platform's time, which a demo may have moved. */
async function defaultFile(env: Env): Promise<string> {
  const server = await findServer(env.DATA_DIR)
  const serverTime = server && (await fetch(new URL('/api', server.url))).headers.get(platformTimeHeader)
  const now = serverTime ? new Date(Number(serverTime.split(' ')[0])) : await onStore(env, platformTime)
  return join(env.DATA_DIR, 'backups', `greenroom-${stampOf(now)}.gz`)
}

/** Reports the result of a backup to the running server, which updates its metrics and notifies webhooks. */
async function take(env: Env, file: string, passphrase: string | undefined) {
  const server = await findServer(env.DATA_DIR)
  if (server && !env.DATABASE_URL) return BackupDone.parse(await server.request('POST', '/internal/backup/take', { file, passphrase }))
  const reportEnd = (reason: string | null) => server?.request('POST', '/internal/backup/ended', { reason }).catch(() => {})
  try {
    const counts = await onStore(env, (client) => takeBackup(client, env.DATA_DIR, file, passphrase))
    await reportEnd(null)
    return counts
  } catch (error) {
    await reportEnd(error instanceof Error ? error.message : String(error))
    throw error
  }
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'passphrase-file': { type: 'string' } } })
  const passphrase = readPassphrase(values['passphrase-file'])
  const env = parseEnv(process.env)
  const file = resolve(positionals[0] ?? (await defaultFile(env)))
  const { rows, files } = await take(env, file, passphrase)
  console.log(
    `${file}: ${rows} rows and ${files} pictures in ${Math.ceil(statSync(file).size / 1024)} KB. ${passphrase ? 'It is encrypted: nobody can read it without the passphrase.' : 'It contains all data and secrets: protect it.'}`,
  )
} catch (error) {
  console.error(`The backup failed. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
