// Databases with demo data for the benchmarks: an embedded one, or a PostgreSQL of its own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shape } from '#seed/scenarios/scenario.ts'
import { databaseSink } from '#seed/sink/database-sink.ts'
import { layDown } from '#seed/sink/lay-down.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { parseEnv } from '#server/env.ts'
import { startPostgres } from '#server/testing/processes/postgres.ts'

export const businessTimeZone = 'Asia/Taipei'

/**
 * Creates a database with demo data of this shape; `close` removes it.
 * @param postgresBinaries the folder of PostgreSQL's programs; null for an embedded database
 */
export async function makeWorld(postgresBinaries: string | null, shape: Shape) {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-bench-'))
  // PostgreSQL may run as another user.
  chmodSync(dataDir, 0o755)
  const postgres = postgresBinaries ? await startPostgres(postgresBinaries, dataDir) : undefined
  async function remove() {
    await postgres?.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const env = parseEnv({ DATABASE_URL: postgres?.url, DATA_DIR: dataDir, BUSINESS_TIME_ZONE: businessTimeZone })
    const sink = await databaseSink(env)
    await layDown(sink, { seed: 'bench', shape, now: new Date(), reset: false }).finally(() => sink.close())
    const db = await openDatabase({ url: postgres?.url, dataDir, businessTimeZone })
    return {
      db,
      dataDir,
      async close() {
        await db.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
