// Empty databases on a PostgreSQL server for tests: copies of a template database there.
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { openDatabase } from '../../db/open-database.ts'
import { fingerprint, testZone } from './embedded-template.ts'

export interface ServerDatabase {
  url: string
  drop(): Promise<void>
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

const prefixOf = (run: string) => `greenroom_test_${run}_`

async function createCopy(url: string, run: string, template?: string): Promise<ServerDatabase> {
  const name = prefixOf(run) + randomUUID().replaceAll('-', '')
  await onServer(url, async (client) => {
    await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)
    // Faster: no test stops the database server, so commits need not wait for its disk.
    await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
  })
  return {
    url: named(url, name),
    async drop() {
      await onServer(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}

/** A database without tables on this PostgreSQL server. */
export const createBareDatabase = (url: string): Promise<ServerDatabase> => createCopy(url, 'bare')

/** The advisory lock that is held while a template is created. */
const templateLock = 8_317_226

async function serverTemplate(url: string, key: string, make: (url: string) => Promise<void>): Promise<string> {
  const template = `greenroom_template_${key}`
  const unfinished = `${template}_unfinished`
  await onServer(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${unfinished}`)
    await make(named(url, unfinished))
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
  })
  return template
}

/** A migrated, empty database on this PostgreSQL server. */
export async function layDownServerDatabase(url: string, run = 'own'): Promise<ServerDatabase> {
  const template = await serverTemplate(url, fingerprint(), async (made) => {
    await (await openDatabase({ url: made, dataDir: tmpdir(), businessTimeZone: testZone })).close()
  })
  return createCopy(url, run, template)
}

/** Drops the databases that a run created. */
export const dropCopies = (url: string, run: string) =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      prefixOf(run),
    ])
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  })
