// The installation that the doctor examines, and the form of a check's finding.
import pg from 'pg'
import { findServer, type RunningServer } from '#seed/sink/running-server.ts'
import { databaseFolder, holdsDatabase, refuseLostDatabase } from '#server/db/embedded/database-folder.ts'
import { openStore } from '#server/db/open-database.ts'
import type { Env } from '#server/env.ts'
import { postgresFault } from '#server/doctor/database.ts'
import { FaultError, type Fault } from '#server/doctor/fault.ts'

/** One of: a short text if all is well, the reason why it was skipped, or the fault. */
export type Finding = string | { skipped: string } | Fault[]

/** An open database, or the reason why there is none: a fault, or a short text if none is expected. */
type Opened = { client: pg.ClientBase; close(): Promise<void> } | { none: string } | Fault

export interface Installation {
  env: Env
  /** The server running on this data, if any. */
  server: RunningServer | null
  database: Opened
  now: () => Date
  close(): Promise<void>
}
export interface Check {
  name: string
  look(installation: Installation): Promise<Finding>
}

export const faulty = (fault: string, cure: string): Fault[] => [{ fault, cure }]
export const unforeseen = (what: string, error: unknown): Fault => ({
  fault: `${what}: ${error instanceof Error ? error.message : String(error)}`,
  cure: 'Fix what the message names; the other lines may give more details.',
})

export const patienceMs = 5000

async function openPostgres(url: string): Promise<Opened> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    options: '-c TimeZone=UTC',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return { client, close: () => client.end() }
  } catch (error) {
    return postgresFault(error, url) ?? unforeseen('PostgreSQL cannot be queried', error)
  }
}

async function openEmbedded(dataDir: string): Promise<Opened> {
  try {
    refuseLostDatabase(dataDir)
    if (!holdsDatabase(databaseFolder(dataDir))) return { none: 'none yet: the first start creates it' }
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
    return error instanceof FaultError ? error.found : unforeseen('The embedded database cannot be queried', error)
  }
}

/** Looks for the running server and opens the database, unless that server has the embedded one open. */
export async function openInstallation(env: Env, now = () => new Date()): Promise<Installation> {
  const server = await findServer(env.DATA_DIR)
  const open = () => (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env.DATA_DIR))
  const database = server && !env.DATABASE_URL ? { none: 'the running server has it open' } : await open()
  return {
    env,
    server,
    database,
    now,
    close: async () => {
      if ('close' in database) await database.close()
    },
  }
}

/** The report of the running server about its parts; null without an answer. */
export const readiness = (server: RunningServer): Promise<unknown> =>
  fetch(new URL('/readyz', server.url), { signal: AbortSignal.timeout(2 * patienceMs) }).then(
    (reply) => reply.json(),
    () => null,
  )

/** Queries the database if it is open; a fault of the database itself is reported once, by its own check. */
export async function queryDatabase({ database }: Installation, query: (client: pg.ClientBase) => Promise<Finding>): Promise<Finding> {
  if ('client' in database) return query(database.client)
  return { skipped: 'none' in database ? database.none : 'there is no database to query' }
}
