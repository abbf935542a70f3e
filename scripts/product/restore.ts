// npm run restore -- FILE: replaces all data with a backup, whether the product is running or not.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RestoreDone } from '#contract/internal/internal.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { checkBackup } from '#server/backup/backup-file.ts'
import { keepCopy } from '#server/backup/keep-copy.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { loadSecrets } from '#server/secrets.ts'
import { parseEnv, type Env } from '#server/env.ts'
import { runCommand } from './command.ts'
import { onStore } from './on-store.ts'
import { readPassphrase } from './passphrase.ts'

const usage = `Usage: npm run restore -- FILE [--passphrase-file FILE] [--without-copy] [--seal-anew]

  FILE                     a file that npm run backup has written
  --passphrase-file FILE   contains the passphrase of an encrypted backup
  --without-copy           does not back up the data that is replaced
  --seal-anew              seals the settled days as they are, if the old seal key is lost`

function readOptions() {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' }, 'without-copy': flag, 'seal-anew': flag },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Error(usage)
  return {
    file: resolve(file),
    passphrase: readPassphrase(values['passphrase-file']),
    copy: !values['without-copy'],
    sealAnew: values['seal-anew'],
  }
}

async function restore(env: Env, options: ReturnType<typeof readOptions>) {
  const server = await findServer(env.DATA_DIR)
  if (server) return RestoreDone.parse(await server.request('POST', '/internal/backup/restore', options))
  const { copy, ...backup } = options
  const head = await checkBackup(backup.file, backup.passphrase)
  return onStore(env, 'replace', async (pool) => {
    const kept = copy ? await keepCopy(pool, env.DATA_DIR, 'restore') : null
    const place = { dataDir: env.DATA_DIR, businessTimeZone: env.BUSINESS_TIME_ZONE, sealKey: () => loadSecrets(env).seal }
    return { kept, ...(await restoreBackup(pool, { ...place, ...backup, head })) }
  })
}

await runCommand(usage, 'Nothing was restored.', async () => {
  const options = readOptions()
  const { rows, files, kept } = await restore(parseEnv(process.env), options)
  if (kept) console.log(`The replaced data is kept in ${kept}.`)
  console.log(`Restored: ${rows} rows and ${files} pictures.`)
})
