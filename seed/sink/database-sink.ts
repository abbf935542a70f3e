// Writes directly to the database; only while no server has it open.
import { keepCopy } from '#server/backup/keep-copy.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import { emptyWorld, isDemoWorld, isWorldMissing, vacuumAfterInsert } from '#server/db/demo-world.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { demoPasswordHash, setDemoPasswords } from '#server/features/accounts/admin/commands/demo-passwords.ts'
import { removeNewestSeals } from '#server/books/seals/newest-seals.ts'
import type { Env } from '#server/env.ts'
import type { Sink } from './sink.ts'

export async function databaseSink(env: Env): Promise<Sink> {
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, businessTimeZone: env.BUSINESS_TIME_ZONE })
  const { pool, close } = db
  return {
    state: async () => ({
      empty: await isWorldMissing(pool),
      demo: await isDemoWorld(pool),
      businessTimeZone: env.BUSINESS_TIME_ZONE,
      passwordHash: demoPasswordHash(env),
    }),
    keep: () => keepCopy(pool, env.DATA_DIR, 'reset'),
    async reset() {
      await emptyWorld(pool)
      // The next start of a server seals the new data.
      removeNewestSeals(env.DATA_DIR)
    },
    insert: (...pieces) => bulkInsert(pool, ...pieces),
    async finish() {
      await vacuumAfterInsert(pool)
      return setDemoPasswords({ db, env, clock: () => new Date() })
    },
    close,
  }
}
