// Applies prisma/migrations in order, at start-up. It uses Prisma's bookkeeping table, checksums and advisory lock, so that `prisma migrate
// deploy` can take over the same database.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import { FaultError } from '../doctor/fault.ts'
import { inTransaction } from './in-transaction.ts'

/** The lock that Prisma Migrate takes. */
const advisoryLock = 72_707_369

export const migrationsDir = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))

interface Migration {
  name: string
  sql: string
  checksum: string
}

export function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** True if migrations were ever applied. */
export async function isMigrated(client: ClientBase): Promise<boolean> {
  const {
    rows: [found],
  } = await client.query<{ there: boolean }>("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there")
  return found?.there ?? false
}

interface Applied {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

export const bookkeepingTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`

/** The applied migrations with their checksums. */
export async function readApplied(client: ClientBase): Promise<Map<string, string>> {
  await client.query(bookkeepingTable)
  const { rows } = await client.query<Applied>(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY started_at',
  )
  const failed = rows.find((row) => !row.finished_at)
  if (failed) throw new Error(`The migration ${failed.migration_name} failed earlier. Repair the database first.`)
  return new Map(rows.map((row) => [row.migration_name, row.checksum]))
}

/** A draft migration is only for databases whose data may be deleted. */
const startEmpty =
  'begin with an empty database: stop, remove the folder `db` of DATA_DIR (.data), or drop the one of DATABASE_URL, and start'

function check(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new FaultError({
        fault: `The database is newer than this build: it has the migration ${name}.`,
        cure: `Start the newer build. If it was a draft that has been removed, put its file back, or ${startEmpty}.`,
      })
    if (known.get(name) !== checksum)
      throw new FaultError({
        fault: `The migration ${name} was edited after it had been applied.`,
        cure: `Put its text back and write the change as another one (npm run migration -- NAME). Of a draft, ${startEmpty}.`,
      })
  }
}

/** Applies a migration and its bookkeeping in one transaction: if killed at any point, all of it is stored or nothing. */
async function apply(client: ClientBase, { name, sql, checksum }: Migration) {
  try {
    await inTransaction(client, async () => {
      await client.query(sql)
      await client.query(
        `INSERT INTO "_prisma_migrations"(id, checksum, migration_name, started_at, finished_at, applied_steps_count)
         VALUES ($1, $2, $3, now(), now(), 1)`,
        [randomUUID(), checksum, name],
      )
    })
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Updates the database to this build and returns the applied migrations. Several servers may start at once. */
export async function migrate(client: ClientBase, directory = migrationsDir): Promise<string[]> {
  const migrations = readMigrations(directory)
  await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
  try {
    const applied = await readApplied(client)
    check(applied, migrations)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLock])
  }
}
