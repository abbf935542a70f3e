// A database of its own for each test file. Without TEST_DATABASE_URL: a copy of an embedded database that was migrated once.
// With it, a PostgreSQL server where databases may be made: a copy of a template there. Either way the product's own code opens it.
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsDir, readMigrations } from '../db/migrate.ts'
import { openDatabase, type Database } from '../db/open-database.ts'

export const testZone = 'Asia/Taipei'

/** Changes with whatever a fresh database is made of. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const { checksum } of readMigrations(migrationsDir)) hash.update(checksum)
  hash.update(createRequire(import.meta.url).resolve('@electric-sql/pglite')).update(testZone)
  return hash.digest('hex').slice(0, 16)
}

async function embeddedTemplate(): Promise<string> {
  const template = join(tmpdir(), `greenroom-test-${process.getuid?.() ?? 0}-${fingerprint()}`)
  if (existsSync(template)) return template
  const making = mkdtempSync(`${template}.`)
  await (await openDatabase({ dataDir: making, businessTimeZone: testZone, durable: false })).close()
  try {
    renameSync(making, template)
  } catch {
    // Another test file has made it meanwhile.
    rmSync(making, { recursive: true, force: true })
  }
  return template
}

/** Spares a data directory the seconds that making its first database takes. */
export async function layDownEmptyDatabase(dataDir: string): Promise<void> {
  cpSync(await embeddedTemplate(), dataDir, { recursive: true })
}

async function openEmbeddedCopy(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-test-db-'))
  await layDownEmptyDatabase(dataDir)
  const database = await openDatabase({ dataDir, businessTimeZone: testZone, durable: false })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const named = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Made by whoever comes first; the others wait. */
const templateLock = 8_317_226

/** A database on this PostgreSQL server without a single table, and how to be rid of it. */
export async function createBareDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `greenroom_test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, (client) => client.query(`CREATE DATABASE ${name}`))
  return {
    url: named(url, name),
    async drop() {
      await onServer(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}

/** A database on this PostgreSQL server that nothing has been written to yet, and how to be rid of it. */
export async function layDownServerDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const template = `greenroom_template_${fingerprint()}`
  const copy = `greenroom_test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${template}`)
      await (await openDatabase({ url: named(url, template), dataDir: tmpdir(), businessTimeZone: testZone })).close()
    }
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${template}`)
  })
  return {
    url: named(url, copy),
    async drop() {
      await onServer(url, (client) => client.query(`DROP DATABASE ${copy} WITH (FORCE)`))
    },
  }
}

async function openServerCopy(server: string): Promise<Database> {
  const { url, drop } = await layDownServerDatabase(server)
  const database = await openDatabase({ url, dataDir: tmpdir(), businessTimeZone: testZone })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

export function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openServerCopy(url) : openEmbeddedCopy()
}
