// Replaces the current data with a backup: completely, or not at all.
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { keepBusinessZone } from '../db/business-zone.ts'
import { vacuumAfterInsert } from '../db/demo-world.ts'
import { bookkeepingTable, isMigrated, migrate, migrationsDir, readApplied, readMigrations } from '../db/migrate.ts'
import { assertKnownSeals, openSeals } from '../books/seals/open-seals.ts'
import { removeNewestSeals } from '../books/seals/newest-seals.ts'
import { secretsFileName, storedSealKey } from '../secrets.ts'
import { BadBackup, readBackup, type Counts, type Head, type Line } from './backup-file.ts'

/** Whether the tables are already as they were when the backup was taken. */
async function hasTablesOf(client: ClientBase, { migrations }: Head): Promise<boolean> {
  if (!(await isMigrated(client))) return false
  const applied = await readApplied(client)
  return applied.size === migrations.length && migrations.every(({ name, checksum }) => applied.get(name) === checksum)
}

async function createTables(client: ClientBase, { migrations }: Head) {
  const known = new Map(readMigrations(migrationsDir).map((migration) => [migration.name, migration]))
  await client.query('DROP SCHEMA public CASCADE')
  await client.query('CREATE SCHEMA public')
  await client.query(bookkeepingTable)
  for (const { name, checksum } of migrations) {
    const migration = known.get(name)
    if (!migration) throw new BadBackup(`The backup is of a newer build: it has the migration ${name}.`)
    if (migration.checksum !== checksum) throw new BadBackup(`The backup is of another build: its migration ${name} is not the same.`)
    await client.query(migration.sql)
  }
}

/**
 * Empties the tables, and creates them anew where they are not those of the backup. Later migrations then run on the restored rows, as on any
 * database.
 */
async function makeTables(client: ClientBase, head: Head, areThere: boolean) {
  if (!areThere) await createTables(client, head)
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  )
  const tables = rows.map(({ name }) => `"${name}"`)
  await client.query(`TRUNCATE ${tables.join(', ')}`)
  return tables
}

/**
 * Names are never reused, so an existing file is the same. Writes to a temporary name first: an interrupted restore leaves no partial
 * picture.
 */
async function writeMissing(path: string, bytes: Buffer | string) {
  if (existsSync(path)) return
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}

async function put(client: ClientBase, dataDir: string, line: Line) {
  switch (line.kind) {
    case 'rows':
      // Cast once per row: (line::table).* would be cast once per column.
      await client.query(
        `INSERT INTO "${line.table}" SELECT (made.line).* FROM (SELECT line::"${line.table}" AS line FROM unnest($1::text[]) AS line OFFSET 0) AS made`,
        [line.rows],
      )
      return
    case 'sequence':
      await client.query('SELECT setval($1::regclass, $2, $3)', [line.name, line.value, line.isCalled])
      return
    case 'file':
      await writeMissing(join(dataDir, 'uploads', line.path), Buffer.from(line.base64, 'base64'))
      return
    // An installation that has secrets keeps them: its current sessions and push keys depend on them.
    case 'secrets':
      await writeMissing(join(dataDir, secretsFileName), line.text)
  }
}

/** The file, its passphrase, and the folder for its pictures. */
interface Source {
  dataDir: string
  file: string
  passphrase?: string | undefined
  /** What `checkBackup` found: a file that is not whole must be known before anything is stopped or changed. */
  head: Head
  /** The key that seals settled days here. Asked for when the secrets of the backup have been put back. */
  sealKey: () => string
  /** Seals what is settled as it is now, for a backup whose key is lost. */
  sealAnew?: boolean | undefined
  /** Changes the restored rows before they are there for anybody. */
  amend?: (client: ClientBase, head: Head) => Promise<void>
}

/**
 * Takes the foreign keys and the indexes away while rows are written, as pg_restore does: to check and sort all rows at once takes half the
 * time. Returns what puts them back, and fails there if a row refers to none.
 */
async function setAside(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
     UNION ALL
     SELECT format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
  )
  const run = async (statements: string[]) => {
    if (statements.length > 0) await client.query(statements.join('; '))
  }
  await run(rows.map(({ drop }) => drop))
  return () => run(rows.toReversed().map(({ make }) => make))
}

/** Since then a settlement has a place for its seal. */
const firstWithSeals = '20261123114129_settlement_seal'

/** Returns the key of the installation that the backup comes from, if it has one. */
async function replace(
  client: ClientBase,
  { dataDir, file, passphrase, head, amend, ...seals }: Source,
): Promise<Counts & { formerKey?: string | undefined }> {
  const counts = { rows: 0, files: 0 }
  let formerKey: string | undefined
  // Before the transaction: what is there may be damaged.
  const areThere = await hasTablesOf(client, head).catch(() => false)
  await client.query('BEGIN')
  try {
    const tables = await makeTables(client, head, areThere)
    const putBack = await setAside(client)
    // Settled days must not be changed, but a restore has to write them.
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for await (const line of readBackup(file, passphrase)) {
      await put(client, dataDir, line)
      if (line.kind === 'secrets') formerKey = storedSealKey(line.text)
      if (line.kind === 'rows') counts.rows += line.rows.length
      if (line.kind === 'file') counts.files++
    }
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await putBack()
    await amend?.(client, head)
    if (head.migrations.some(({ name }) => name === firstWithSeals))
      await assertKnownSeals(client, seals.sealKey(), { formerKey, anew: seals.sealAnew })
    await client.query('COMMIT')
    return { ...counts, formerKey }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Throws `BadBackup` if the file is of a newer build. The data is then unchanged. */
export async function restoreBackup(pool: Pool, { businessTimeZone, ...source }: Source & { businessTimeZone: string }): Promise<Counts> {
  const client = await pool.connect()
  const { dataDir, sealKey, sealAnew, head } = source
  let replaced: Awaited<ReturnType<typeof replace>>
  try {
    replaced = await replace(client, source)
    removeNewestSeals(dataDir)
    await migrate(client)
  } finally {
    client.release()
  }
  const { formerKey, ...counts } = replaced
  await keepBusinessZone(pool, businessTimeZone)
  const sealing = { db: { pool }, env: { DATA_DIR: dataDir, BUSINESS_TIME_ZONE: businessTimeZone }, secrets: { seal: sealKey() } }
  await openSeals(sealing, { formerKey, anew: sealAnew, newest: head.newestSeals })
  await vacuumAfterInsert(pool)
  return counts
}
