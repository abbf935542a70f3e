// `npm run verify-books` over a million orders, against the time that a night's check may take; and whether it finds anything in a world that nobody
// touched.
import { verifyStored } from '#server/books/verify-stored.ts'
import { openSeals } from '#server/books/seals/open-seals.ts'
import { readNewestSeals } from '#server/books/seals/newest-seals.ts'
import { openDatabase, openStore } from '#server/db/open-database.ts'
import type { Benchmark } from '../benchmark.ts'
import { reportShapes } from '../sizes.ts'
import { businessTimeZone, isThere, kinds, makeWorld } from './report-databases.ts'

const goalSeconds = 60
const key = 'seal-secret-of-the-benchmark'

export const books: Benchmark = {
  summary: 'the check of all books over a million orders, against a minute',
  async *run(options, print) {
    const [, [name, shape]] = reportShapes(options)
    for (const kind of kinds) {
      if (!(await isThere(kind))) continue
      const { database, remove } = await makeWorld(kind, shape)
      try {
        const db = await openDatabase(database)
        let began = performance.now()
        await openSeals({ db, env: { DATA_DIR: database.dataDir, BUSINESS_TIME_ZONE: businessTimeZone }, secrets: { seal: key } })
        const sealing = (performance.now() - began) / 1000
        await db.close()
        const store = await openStore(database)
        began = performance.now()
        const { rows, settledDays, disagreements } = await verifyStored(store.pool, {
          zone: businessTimeZone,
          key,
          newest: readNewestSeals(database.dataDir),
        })
        const seconds = (performance.now() - began) / 1000
        await store.close()
        print(`${kind}: ${settledDays} settled days sealed in ${sealing.toFixed(1)} s; ${disagreements.length} disagreements`)
        const detail = `${seconds.toFixed(1)} s for ${rows} rows`
        yield { name: `${kind}, ${name} orders: seconds / a minute`, ratio: seconds / goalSeconds, goal: 1, detail }
      } finally {
        await remove()
      }
    }
  },
}
