// npm run backup [-- FILE] [--passphrase-file FILE]: writes all data into one file, whether the product is running or not.
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { PoolClient } from 'pg'
import { BackupDone } from '#contract/internal/internal.ts'
import { platformTimeHeader } from '#contract/wire.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { stampOf } from '#server/backup/keep-copy.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { platformTime } from '#server/db/stored-clock.ts'
import { parseEnv, type Env } from '#server/env.ts'
import { runCommand } from './command.ts'
import { onStore } from './on-store.ts'
import { readPassphrase } from './passphrase.ts'

const usage = `Usage: npm run backup [-- FILE] [--passphrase-file FILE]

  FILE                     the backup file; by default DATA_DIR/backups/greenroom-<time>.gz
  --passphrase-file FILE   contains the passphrase that encrypts the backup`

const onClient = <T>(env: Env, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  onStore(env, 'refuse', async (pool) => {
    const client = await pool.connect()
    return work(client).finally(() => client.release())
  })

/** The default file name contains the platform's time, which a demo may have moved. */
async function defaultFile(env: Env): Promise<string> {
  const server = await findServer(env.DATA_DIR)
  const serverTime = server && (await fetch(new URL('/api', server.url))).headers.get(platformTimeHeader)
  const now = serverTime ? new Date(Number(serverTime.split(' ')[0])) : await onClient(env, platformTime)
  return join(env.DATA_DIR, 'backups', `greenroom-${stampOf(now)}.gz`)
}

/** Reports the result of a backup to the running server, which updates its metrics and notifies webhooks. */
async function take(env: Env, file: string, passphrase: string | undefined) {
  const server = await findServer(env.DATA_DIR)
  if (server && !env.DATABASE_URL) return BackupDone.parse(await server.request('POST', '/internal/backup/take', { file, passphrase }))
  const reportEnd = (reason: string | null) => server?.request('POST', '/internal/backup/ended', { reason }).catch(() => {})
  try {
    const counts = await onClient(env, (client) => takeBackup(client, env.DATA_DIR, file, passphrase))
    await reportEnd(null)
    return counts
  } catch (error) {
    await reportEnd(error instanceof Error ? error.message : String(error))
    throw error
  }
}

await runCommand(usage, 'The backup failed.', async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'passphrase-file': { type: 'string' } } })
  const passphrase = readPassphrase(values['passphrase-file'])
  const env = parseEnv(process.env)
  const file = resolve(positionals[0] ?? (await defaultFile(env)))
  const { rows, files } = await take(env, file, passphrase)
  console.log(
    `${file}: ${rows} rows and ${files} pictures in ${Math.ceil(statSync(file).size / 1024)} KB. ${passphrase ? 'It is encrypted: nobody can read it without the passphrase.' : 'It contains all data and secrets: protect it.'}`,
  )
})
