import type pg from 'pg'
import { openStore, type DatabaseOptions } from '#server/db/open-database.ts'
import type { Env } from '#server/env.ts'

/** Opens the database without a server, for the duration of the work. */
export async function onStore<T>(env: Env, missing: DatabaseOptions['missing'], work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const store = await openStore({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, missing })
  try {
    return await work(store.pool)
  } finally {
    await store.close()
  }
}
