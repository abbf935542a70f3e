// Finds data that something other than the database has changed or removed. PostgreSQL itself notices a damaged page only when a query
// reads it, and never that a file has become shorter.
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { damagedPages, lostPages, unreadableData, type ShortRelation } from '../doctor/database.ts'
import { FaultError, type Fault } from '../doctor/fault.ts'
import { checkPages } from './embedded/check-pages.ts'
import { databaseFolder } from './embedded/database-folder.ts'

type Reader = Pick<ClientBase, 'query'>

/** A vacuum shortens a file a moment before it updates the catalog, so a short file is checked again. */
const recheckMs = 200
const checks = 3

/**
 * Tables, indexes and sequences whose files are shorter than the catalog states. It counts their pages at each vacuum, and never too many.
 */
async function findShort(client: Reader): Promise<ShortRelation[]> {
  const { rows } = await client.query<ShortRelation>(
    `SELECT name, expected, found FROM (
       SELECT coalesce(of_toast.oid, c.oid)::regclass::text AS name, c.relpages AS expected,
              (pg_relation_size(c.oid) / current_setting('block_size')::int)::int AS found
       FROM pg_class c LEFT JOIN pg_class of_toast ON of_toast.reltoastrelid = c.oid
       WHERE c.relkind IN ('r', 'i', 't', 'm', 'S') AND c.relpersistence <> 't'
     ) AS relation WHERE found < expected ORDER BY expected - found DESC`,
  )
  return rows
}

/** Null if every table and index is as long as the catalog states. */
export async function findLost(client: Reader): Promise<Fault | null> {
  let short = await findShort(client)
  for (let check = 1; check < checks && short.length > 0; check++) {
    await pause(recheckMs)
    short = await findShort(client)
  }
  return lostPages(short)
}

/** The table or index in this file of the embedded database. A damaged database may be unable to report it. */
export async function nameOfFile(client: Reader, file: string): Promise<string> {
  const number = Number(/(\d+)(?:_\w+)?(?:\.\d+)?$/.exec(file)?.[1])
  const {
    rows: [row],
  } = await client.query<{ name: string | null }>('SELECT pg_filenode_relation(0, $1)::regclass::text AS name', [number])
  return row?.name ?? ''
}

async function isEmbedded(client: Reader): Promise<boolean> {
  const {
    rows: [row],
  } = await client.query<{ found: boolean }>("SELECT version() LIKE '%PGlite%' AS found")
  return row?.found ?? false
}

/**
 * The first damage that is found, or null. Every page of the embedded database is checked; PostgreSQL checks its pages as it reads them.
 */
export async function findDamage(client: Reader, dataDir: string, signal?: AbortSignal): Promise<Fault | null> {
  const directory = databaseFolder(dataDir)
  try {
    const lost = await findLost(client)
    if (lost || !existsSync(directory) || !(await isEmbedded(client))) return lost
  } catch (error) {
    const fault = unreadableData(error)
    if (fault) return fault
    throw error
  }
  const report = await checkPages(directory, signal)
  const [first] = report.damaged
  return first ? damagedPages(directory, report, await nameOfFile(client, first.file).catch(() => '')) : null
}

/** Throws what `findDamage` finds. */
export async function refuseDamage(client: Reader, dataDir: string): Promise<void> {
  const fault = await findDamage(client, dataDir)
  if (fault) throw new FaultError(fault)
}
