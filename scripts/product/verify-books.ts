// npm run verify-books: recomputes every daily figure, income, settlement and seal, and prints each row that differs.
import { BooksCheck } from '#contract/calls/earnings/books.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { verifyStored } from '#server/books/verify-stored.ts'
import { parseEnv, type Env } from '#server/env.ts'
import { readNewestSeals } from '#server/books/seals/newest-seals.ts'
import { loadSecrets } from '#server/secrets.ts'
import { runCommand } from './command.ts'
import { onStore } from './on-store.ts'

const usage = `Usage: npm run verify-books

Recomputes every daily figure, income, settlement and seal, and prints each row that differs. Exit code 0: all agree, 1: some differ, 2: the
books could not be read.`

function verifyHere(env: Env) {
  return onStore(env, 'refuse', async (pool) => {
    const newest = readNewestSeals(env.DATA_DIR)
    if (!newest) console.log('Seals of an older version differ until a server of this version has run here once.')
    return verifyStored(pool, { zone: env.BUSINESS_TIME_ZONE, key: loadSecrets(env).seal, newest })
  })
}

async function verify() {
  const env = parseEnv(process.env)
  const began = performance.now()
  const server = await findServer(env.DATA_DIR)
  const { rows, settledDays, disagreements } = server
    ? BooksCheck.parse(await server.request('POST', '/internal/books/verify'))
    : await verifyHere(env)
  for (const { table, row, field, stored, computed } of disagreements)
    console.log(`${table}, ${row}: ${field} is ${stored}, computed: ${computed}`)
  const result = disagreements.length === 0 ? 'The books agree:' : `${disagreements.length} disagreements in`
  console.log(`${result} ${rows} rows, ${settledDays} settled days, ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return disagreements.length === 0 ? 0 : 1
}

await runCommand(usage, 'The books could not be read.', verify, 2)
