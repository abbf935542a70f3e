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
import { inTransaction } from '../db/in-transaction.ts'

/** Whether the database has exactly the migrations of the backup. */
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
    if (!migration) throw new BadBackup(`The backup is from a newer build: it has the migration ${name}.`)
    if (migration.checksum !== checksum) throw new BadBackup(`The backup is from another build: its migration ${name} is different.`)
    await client.query(migration.sql)
  }
}

/**
 * Empties the tables, and creates them again if their migrations are not those of the backup. Later migrations then run on the restored rows.
 */
async function emptyTables(client: ClientBase, head: Head, hasTables: boolean) {
  if (!hasTables) await createTables(client, head)
  const { rows } = await client.query<{ name: string; kind: 'rows' | 'sequence' }>(
    `SELECT relname AS name, CASE relkind WHEN 'r' THEN 'rows' ELSE 'sequence' END AS kind
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')`,
  )
  const namesOf = (wanted: 'rows' | 'sequence') => rows.flatMap(({ name, kind }) => (kind === wanted ? name : []))
  const [tables, sequences] = [namesOf('rows'), namesOf('sequence')]
  await client.query(`TRUNCATE ${tables.map((name) => `"${name}"`).join(', ')}`)
  return { tables, sequences }
}

/** A file that somebody has written by hand may name a table of PostgreSQL itself, such as that of the accounts. */
function assertOurs(names: string[], name: string) {
  if (!names.includes(name)) throw new BadBackup(`The backup names ${name}, which is no table of this platform.`)
}

/**
 * Writes a file unless it exists; names are never reused, so an existing file has the same content. Writes to a temporary name first, so
 * that an interrupted restore leaves no partial picture.
 */
async function writeMissing(path: string, bytes: Buffer | string) {
  if (existsSync(path)) return
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}

async function put(client: ClientBase, dataDir: string, line: Line, { tables, sequences }: Awaited<ReturnType<typeof emptyTables>>) {
  switch (line.kind) {
    case 'rows':
      assertOurs(tables, line.table)
      // OFFSET 0 keeps the subquery, so each row is cast once. (line::table).* would cast it once per column.
      await client.query(
        `INSERT INTO "${line.table}" SELECT (made.line).* FROM (SELECT line::"${line.table}" AS line FROM unnest($1::text[]) AS line OFFSET 0) AS made`,
        [line.rows],
      )
      return
    case 'sequence':
      assertOurs(sequences, line.name)
      await client.query('SELECT setval($1::regclass, $2, $3)', [line.name, line.value, line.isCalled])
      return
    case 'file':
      await writeMissing(join(dataDir, 'uploads', line.path), Buffer.from(line.base64, 'base64'))
      return
    // Existing secrets are kept: current sessions and push keys depend on them.
    case 'secrets':
      await writeMissing(join(dataDir, secretsFileName), line.text)
  }
}

interface Source {
  dataDir: string
  file: string
  passphrase?: string | undefined
  /** The result of `checkBackup`, which must run before anything is stopped or changed: it rejects an incomplete file. */
  head: Head
  /** Returns this installation's key for the seals of settled days. Called after the secrets of the backup have been restored. */
  sealKey: () => string
  /** Creates new seals for the settled days as they are in the backup. For a backup whose key is lost. */
  sealAnew?: boolean | undefined
  /** Changes the restored rows in the same transaction, before other connections can see them. */
  amend?: (client: ClientBase, head: Head) => Promise<void>
}

/**
 * Drops the foreign keys and the indexes while rows are written, as pg_restore does: checking and sorting all rows at once takes half the
 * time. Returns the function that creates them again, which fails if a row refers to a missing one.
 */
async function dropConstraints(client: ClientBase): Promise<() => Promise<void>> {
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

/** The migration that added the column for the seal of a settlement. */
const firstWithSeals = '20261123114129_settlement_seal'

/** Returns the counts, and as `formerKey` the seal key in the backup's secrets, if there is one. */
async function replace(
  client: ClientBase,
  { dataDir, file, passphrase, head, amend, ...seals }: Source,
): Promise<Counts & { formerKey?: string | undefined }> {
  const counts = { rows: 0, files: 0 }
  let formerKey: string | undefined
  // Before the transaction: a failed query on a damaged database would abort it.
  const hasTables = await hasTablesOf(client, head).catch(() => false)
  return inTransaction(client, async () => {
    const emptied = await emptyTables(client, head, hasTables)
    const createConstraints = await dropConstraints(client)
    // Settled days must not be changed, but a restore has to write them.
    for (const table of emptied.tables) await client.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`)
    for await (const line of readBackup(file, passphrase)) {
      await put(client, dataDir, line, emptied)
      if (line.kind === 'secrets') formerKey = storedSealKey(line.text)
      if (line.kind === 'rows') counts.rows += line.rows.length
      if (line.kind === 'file') counts.files++
    }
    for (const table of emptied.tables) await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`)
    await createConstraints()
    await amend?.(client, head)
    if (head.migrations.some(({ name }) => name === firstWithSeals))
      await assertKnownSeals(client, seals.sealKey(), { formerKey, anew: seals.sealAnew })
    return { ...counts, formerKey }
  })
}

/** Throws `BadBackup` if the file is from a newer build. The data is then unchanged. */
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
