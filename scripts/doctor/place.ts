// What the doctor looks at, and how a check says what it has found.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findServer, type RunningServer } from '#seed/running-server.ts'
import { openStore } from '#server/db/open-database.ts'
import type { Env } from '#server/env.ts'

/** What is wrong, and what to do about it: a sentence each. */
export interface Fault { fault: string; cure: string }
/** A few words where all is well; why it could not be looked at; what is wrong. */
export type Finding = string | { unseen: string } | Fault[]

/** An open database; or why there is none to look into: because of a fault, or in a few words where none is to be expected. */
type Opened = { client: pg.ClientBase; close(): Promise<void> } | { none: string } | Fault

export interface Place {
  env: Env
  /** The server that runs on this data, if one does. */
  server: RunningServer | null
  database: Opened
  now: () => Date
  close(): Promise<void>
}
export interface Check { name: string; look(place: Place): Promise<Finding> }

const patienceMs = 5000

/** The codes of PostgreSQL and of node for a database that does not let us in. */
const refusals: Partial<Record<string, Fault>> = {
  '28P01': { fault: 'PostgreSQL does not take the password of DATABASE_URL.', cure: 'Correct the user and the password in DATABASE_URL.' },
  '28000': { fault: 'PostgreSQL does not let the user of DATABASE_URL in.', cure: 'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.' },
  '3D000': { fault: 'PostgreSQL has no database of the name in DATABASE_URL.', cure: 'Make it with createdb, or correct DATABASE_URL.' },
}

async function openPostgres(url: string): Promise<Opened> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs, options: '-c TimeZone=UTC' })
  client.on('error', () => {})
  try {
    await client.connect()
    return { client, close: () => client.end() }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const { host, pathname } = new URL(url)
    return refusals[code] ?? {
      fault: `No PostgreSQL answers at ${host}${pathname}${code && ` (${code})`}.`,
      cure: 'Start it, or correct DATABASE_URL; without DATABASE_URL the embedded database is used.',
    }
  }
}

async function openEmbedded(dataDir: string): Promise<Opened> {
  if (!existsSync(join(dataDir, 'db'))) return { none: 'none yet: the first start makes it' }
  try {
    const store = await openStore({ dataDir })
    const client = await store.pool.connect()
    return {
      client,
      async close() {
        client.release()
        await store.close()
      },
    }
  } catch (error) {
    return {
      fault: `The embedded database does not open: ${error instanceof Error ? error.message : String(error)}`,
      cure: `If another process has it, end that one; otherwise move ${join(dataDir, 'db')} aside and put a backup in its place: npm run restore -- FILE.`,
    }
  }
}

/** Looks for the running server and opens the database, unless that server has it to itself. */
export async function openPlace(env: Env, now = () => new Date()): Promise<Place> {
  const server = await findServer(env.DATA_DIR)
  const open = () => (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env.DATA_DIR))
  const database = server && !env.DATABASE_URL ? { none: 'the running server has it' } : await open()
  return { env, server, database, now, close: async () => { if ('close' in database) await database.close() } }
}

/** What the running server says of its parts. */
export const readiness = (server: RunningServer): Promise<unknown> =>
  fetch(new URL('/readyz', server.url), { signal: AbortSignal.timeout(2 * patienceMs) }).then((reply) => reply.json(), () => null)

/** Asks the database, where it can be asked; a fault of the database itself is told once, by its own check. */
export async function askDatabase({ database }: Place, ask: (client: pg.ClientBase) => Promise<Finding>): Promise<Finding> {
  if ('client' in database) return ask(database.client)
  return { unseen: 'none' in database ? database.none : 'there is no database to ask' }
}
