// npm run verify-books: recomputes every daily figure, income, settlement and seal, and prints each row that differs. Exit code 0: all agree,
// 1: some differ, 2: the books could not be read.
import { BooksCheck } from '#contract/calls/earnings/books.ts'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { findServer } from '#seed/sink/running-server.ts'
import { verifyStored } from '#server/books/verify-stored.ts'
import { openStore } from '#server/db/open-database.ts'
import { parseEnv, type Env } from '#server/env.ts'
import { readNewestSeals } from '#server/books/seals/newest-seals.ts'
import { loadSecrets } from '#server/secrets.ts'

// Only this user may read the files that are created in DATA_DIR.
process.umask(0o077)

answerHelp(`Usage: npm run verify-books

Recomputes every daily figure, income, settlement and seal, and prints each row that differs. Exit code 0: all agree, 1: some differ, 2: the
books could not be read.`)

type Result = Pick<BooksCheck, 'rows' | 'settledDays' | 'disagreements'>

async function verifyHere(env: Env): Promise<Result> {
  const store = await openStore({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, missing: 'refuse' })
  try {
    const newest = readNewestSeals(env.DATA_DIR)
    if (!newest) console.log('Seals of an older version differ until a server of this version has run here once.')
    return await verifyStored(store.pool, { zone: env.BUSINESS_TIME_ZONE, key: loadSecrets(env).seal, newest })
  } finally {
    await store.close()
  }
}

try {
  const env = parseEnv(process.env)
  const began = performance.now()
  const server = await findServer(env.DATA_DIR)
  const { rows, settledDays, disagreements } = server
    ? BooksCheck.parse(await server.request('POST', '/internal/books/verify'))
    : await verifyHere(env)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  for (const { table, row, field, stored, computed } of disagreements)
    console.log(`${table}, ${row}: ${field} is ${stored}, computed: ${computed}`)
  console.log(
    disagreements.length === 0
      ? `The books agree: ${rows} rows, ${settledDays} settled days, ${seconds} s.`
      : `${disagreements.length} disagreements in ${rows} rows, ${settledDays} settled days, ${seconds} s.`,
  )
  process.exitCode = disagreements.length === 0 ? 0 : 1
} catch (error) {
  console.error(`The books could not be read. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
