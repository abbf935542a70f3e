// npm run backup [-- FILE]: writes all data into one file, while the product runs and while it does not.
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupDone } from '#contract/internal.ts'
import { findServer } from '#seed/running-server.ts'
import { stampOf } from '#server/backup/keep-copy.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { openStore } from '#server/db/open-database.ts'
import { parseEnv, type Env } from '#server/env.ts'

async function takeHere(env: Env, file: string) {
  const store = await openStore({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const client = await store.pool.connect()
  try {
    return await takeBackup(client, env.DATA_DIR, file)
  } finally {
    client.release()
    await store.close()
  }
}

/** The server that runs is told how a backup went that was taken past it: it counts, and tells who wants to know. */
async function take(env: Env, file: string) {
  const server = await findServer(env.DATA_DIR)
  if (server && !env.DATABASE_URL) return BackupDone.parse(await server.ask('POST', '/internal/backup/take', { file }))
  const tell = (reason: string | null) => server?.ask('POST', '/internal/backup/ended', { reason }).catch(() => {})
  try {
    const counts = await takeHere(env, file)
    await tell(null)
    return counts
  } catch (error) {
    await tell(error instanceof Error ? error.message : String(error))
    throw error
  }
}

try {
  const env = parseEnv(process.env)
  const file = resolve(process.argv[2] ?? join(env.DATA_DIR, 'backups', `greenroom-${stampOf(new Date())}.gz`))
  const { rows, files } = await take(env, file)
  console.log(`${file}: ${rows} rows and ${files} pictures in ${Math.ceil(statSync(file).size / 1024)} KB. Whoever has this file has the data: keep it as safe.`)
} catch (error) {
  console.error(`There is no backup. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
