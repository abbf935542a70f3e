// npm run restore -- FILE: replaces all data with a backup, whether the product is running or not.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import type { z } from 'zod'
import { RestoreDone } from '#contract/internal/internal.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { checkBackup } from '#server/backup/backup-file.ts'
import { keepCopy } from '#server/backup/keep-copy.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openStore } from '#server/db/open-database.ts'
import { loadSecrets } from '#server/secrets.ts'
import { parseEnv, type Env } from '#server/env.ts'
import { readPassphrase } from './passphrase.ts'

// Only this user may read the files that are created in DATA_DIR.
process.umask(0o077)

interface Options {
  file: string
  passphrase: string | undefined
  copy: boolean
  sealAnew: boolean
}

async function restore(env: Env, { file, passphrase, copy, sealAnew }: Options): Promise<z.infer<typeof RestoreDone>> {
  const server = await findServer(env.DATA_DIR)
  if (server) return RestoreDone.parse(await server.request('POST', '/internal/backup/restore', { file, passphrase, copy, sealAnew }))
  const head = await checkBackup(file, passphrase)
  const store = await openStore({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, missing: 'replace' })
  try {
    const kept = copy ? await keepCopy(store.pool, env.DATA_DIR, 'restore') : null
    return {
      kept,
      ...(await restoreBackup(store.pool, {
        dataDir: env.DATA_DIR,
        file,
        passphrase,
        head,
        businessTimeZone: env.BUSINESS_TIME_ZONE,
        sealKey: () => loadSecrets(env).seal,
        sealAnew,
      })),
    }
  } finally {
    await store.close()
  }
}

const usage = `Usage: npm run restore -- FILE [--passphrase-file FILE] [--without-copy] [--seal-anew]

  FILE                     a file that npm run backup has written
  --passphrase-file FILE   contains the passphrase of an encrypted backup
  --without-copy           does not back up the data that is replaced
  --seal-anew              seals the settled days as they are, if the old seal key is lost`

answerHelp(usage)
try {
  const {
    values,
    positionals: [file, ...more],
  } = parseArgs({
    allowPositionals: true,
    options: {
      'passphrase-file': { type: 'string' },
      'without-copy': { type: 'boolean', default: false },
      'seal-anew': { type: 'boolean', default: false },
    },
  })
  if (!file || more.length > 0) throw new Error(usage)
  const { rows, files, kept } = await restore(parseEnv(process.env), {
    file: resolve(file),
    passphrase: readPassphrase(values['passphrase-file']),
    copy: !values['without-copy'],
    sealAnew: values['seal-anew'],
  })
  if (kept) console.log(`The replaced data is kept in ${kept}.`)
  console.log(`Restored: ${rows} rows and ${files} pictures.`)
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
