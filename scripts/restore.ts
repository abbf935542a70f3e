// npm run restore -- FILE: puts a backup in the place of all data, while the product runs and while it does not.
import { resolve } from 'node:path'
import { BackupDone } from '#contract/internal.ts'
import { findServer } from '#seed/running-server.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openStore } from '#server/db/open-database.ts'
import { parseEnv, type Env } from '#server/env.ts'

async function restore(env: Env, file: string) {
  const server = await findServer(env.DATA_DIR)
  if (server) return BackupDone.parse(await server.ask('POST', '/internal/backup/restore', { file }))
  const store = await openStore({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    return await restoreBackup(store.pool, { dataDir: env.DATA_DIR, file, businessTimeZone: env.BUSINESS_TIME_ZONE })
  } finally {
    await store.close()
  }
}

const [file, ...more] = process.argv.slice(2)
try {
  if (!file || more.length > 0) throw new Error('Usage: npm run restore -- FILE, where FILE was written by npm run backup')
  const { rows, files } = await restore(parseEnv(process.env), resolve(file))
  console.log(`Restored: ${rows} rows and ${files} pictures.`)
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
