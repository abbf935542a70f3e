// Replaces the current data with a backup: completely, or not at all.
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { keepBusinessZone } from '../db/business-zone.ts'
import { settleIn } from '../db/demo-world.ts'
import { bookkeepingTable, migrate, migrationsDir, readMigrations } from '../db/migrate.ts'
import { secretsFileName } from '../secrets.ts'
import { BadBackup, checkBackup, readBackup, type Counts, type Head, type Line } from './backup-file.ts'

/** Creates the tables as they were when the backup was taken. Later migrations then run on the restored rows, as on any database. */
async function makeTables(client: ClientBase, { migrations }: Head) {
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
}

async function replace(client: ClientBase, { dataDir, file, passphrase }: Source, head: Head): Promise<Counts> {
  const counts = { rows: 0, files: 0 }
  await client.query('BEGIN')
  try {
    const tables = await makeTables(client, head)
    // Settled days must not be changed, but a restore has to write them.
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for await (const line of readBackup(file, passphrase)) {
      await put(client, dataDir, line)
      if (line.kind === 'rows') counts.rows += line.rows.length
      if (line.kind === 'file') counts.files++
    }
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await client.query('COMMIT')
    return counts
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Throws `BadBackup` if the file is no backup, incomplete, or of a newer build. The data is then unchanged. */
export async function restoreBackup(pool: Pool, { businessTimeZone, ...source }: Source & { businessTimeZone: string }): Promise<Counts> {
  const head = await checkBackup(source.file, source.passphrase)
  const client = await pool.connect()
  let counts: Counts
  try {
    counts = await replace(client, source, head)
    await migrate(client)
  } finally {
    client.release()
  }
  await keepBusinessZone(pool, businessTimeZone)
  await settleIn(pool)
  return counts
}
