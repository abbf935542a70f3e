// Backs up everything in an installation: the database as of one moment, the pictures, and the signing secrets.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { refuseDamage } from '../db/damage.ts'
import { doctorHint, unreadableData } from '../doctor/database.ts'
import { FaultError } from '../doctor/fault.ts'
import { readNewestSeals, type NewestSeals } from '../books/seals/newest-seals.ts'
import { secretsFileName } from '../secrets.ts'
import { writeBackup, type Counts, type Head, type Line } from './backup-file.ts'

const rowsALine = 1000

/** Lists the tables in dependency order: each follows the tables that it refers to. */
async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `SELECT t.relname AS name, coalesce(array_agg(r.relname::text) FILTER (WHERE r.oid <> t.oid), '{}') AS needs
     FROM pg_class t LEFT JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype = 'f' LEFT JOIN pg_class r ON r.oid = c.confrelid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' GROUP BY t.relname ORDER BY t.relname`,
  )
  const needs = new Map(rows.map((row) => [row.name, row.needs]))
  const sorted = new Set<string>()
  const put = (name: string) => {
    if (sorted.has(name)) return
    for (const other of needs.get(name) ?? []) put(other)
    sorted.add(name)
  }
  for (const name of needs.keys()) put(name)
  return [...sorted]
}

/** Counts rows with an index, which still lists rows whose page in the table is lost. */
async function countByIndex(client: ClientBase, table: string): Promise<number> {
  await client.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off')
  const {
    rows: [row],
  } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM "${table}"`)
  await client.query('SET LOCAL enable_seqscan = on; SET LOCAL enable_bitmapscan = on')
  return Number(row?.count)
}

async function* checkedRowsOf(client: ClientBase, table: string): AsyncGenerator<Line> {
  try {
    let copied = 0
    for await (const line of rowsOf(client, table)) {
      if (line.kind === 'rows') copied += line.rows.length
      yield line
    }
    const counted = await countByIndex(client, table)
    if (counted !== copied)
      throw new FaultError({ fault: `The table ${table} has ${copied} rows, and its index has ${counted}.`, cure: doctorHint })
  } catch (error) {
    const found = unreadableData(error)
    throw found ? new FaultError({ ...found, fault: `The table ${table}: ${found.fault}` }, { cause: error }) : error
  }
}

async function* rowsOf(client: ClientBase, table: string): AsyncGenerator<Line> {
  await client.query(`DECLARE backed_up NO SCROLL CURSOR FOR SELECT t::text AS line FROM "${table}" AS t`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${rowsALine} FROM backed_up`)
    if (rows.length === 0) break
    yield { kind: 'rows', table, rows: rows.map(({ line }) => line) }
  }
  await client.query('CLOSE backed_up')
}

async function* databaseLines(client: ClientBase, newestSeals: NewestSeals | null): AsyncGenerator<Line> {
  const { rows: migrations } = await client.query<Head['migrations'][number]>(
    'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name',
  )
  yield { kind: 'greenroom', format: 1, at: new Date().toISOString(), migrations, ...(newestSeals && { newestSeals }) }
  for (const table of await tablesOf(client)) yield* checkedRowsOf(client, table)
  const { rows: sequences } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname",
  )
  for (const { name } of sequences) {
    const {
      rows: [row],
    } = await client.query<{ value: string; called: boolean }>(`SELECT last_value::text AS value, is_called AS called FROM "${name}"`)
    if (row) yield { kind: 'sequence', name, value: row.value, isCalled: row.called }
  }
}

async function* fileLines(dataDir: string): AsyncGenerator<Line> {
  const folder = join(dataDir, 'uploads')
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of names.filter((one) => one.isFile() && !one.name.endsWith('.part'))) {
    const full = join(entry.parentPath, entry.name)
    // A file that was removed meanwhile is not needed: no row refers to it.
    const bytes = await readFile(full).catch(() => null)
    if (bytes) yield { kind: 'file', path: full.slice(folder.length + 1).replaceAll('\\', '/'), base64: bytes.toString('base64') }
  }
}

async function* secretLines(dataDir: string): AsyncGenerator<Line> {
  const text = await readFile(join(dataDir, secretsFileName), 'utf8').catch(() => null)
  if (text !== null) yield { kind: 'secrets', text }
}

async function* allLines(client: ClientBase, dataDir: string, withSecrets: boolean): AsyncGenerator<Line> {
  // Read before the rows, so that each of these seals is among the rows.
  const newestSeals = readNewestSeals(dataDir)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    yield* databaseLines(client, newestSeals)
  } finally {
    await client.query('ROLLBACK')
  }
  yield* fileLines(dataDir)
  if (withSecrets) yield* secretLines(dataDir)
}

/**
 * Writes a backup. The database may be in use: the backup contains none of the writes that happen meanwhile, not even in part. Throws an
 * error with a readable message if data cannot be read or the file cannot be written.
 */
export async function takeBackup(
  client: ClientBase,
  dataDir: string,
  file: string,
  passphrase?: string,
  withSecrets = true,
): Promise<Counts> {
  try {
    await refuseDamage(client, dataDir)
    return await writeBackup(file, allLines(client, dataDir, withSecrets), passphrase)
  } catch (error) {
    const fault = unreadableData(error)
    throw fault ? new FaultError(fault, { cause: error }) : error
  }
}
