// Opens the database. Without a URL: PGlite in a thread, in the data directory. With a URL: a PostgreSQL server.
import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { keepBusinessZone } from './business-zone.ts'
import { examine, type Examined } from './examine.ts'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { noDatabase, postgresFault, sharedSessions, unreadableData } from '../doctor/database.ts'
import { diskTrouble } from '../doctor/disk.ts'
import { FaultError } from '../doctor/fault.ts'
import { wasInterrupted } from './embedded/check-pages.ts'
import { databaseFolder, holdsDatabase, refuseLostDatabase } from './embedded/database-folder.ts'
import { openThreadPool } from './embedded/thread-pool.ts'
import { PrismaClient, type Prisma } from './generated/client.ts'
import { migrate } from './migrate.ts'
import { vacuum } from './vacuum.ts'

export interface DatabaseOptions {
  url?: string | undefined
  dataDir: string
  businessTimeZone: string
  durable?: boolean
  /**
   * If there is no embedded database, `create` creates one, unless an installation has lost its own. `replace` does so even then, to fill
   * it from a backup. `refuse` creates none, for work that only reads.
   */
  missing?: 'create' | 'replace' | 'refuse'
}

export type Client = PrismaClient
export type Transaction = Prisma.TransactionClient

export interface Database {
  prisma: Client
  /** The same connections, for statements that Prisma cannot express. The embedded database has a single connection. */
  pool: pg.Pool
  embedded: boolean
  /** The result of the check for damage at the start. */
  examined: Promise<Examined>
  close(): Promise<void>
}

export interface Store {
  pool: pg.Pool
  /** The last process that opened the database did not close it. */
  wasInterrupted: boolean
  close(): Promise<void>
}

/** A request that has waited this long for a connection fails with "server too busy". */
const waitMs = 10_000

const minute = 60_000
const vacuumEveryMinutes = 60

/** PGlite has neither checkpointer nor autovacuum. Without them the write-ahead log grew to gigabytes. */
function startMaintenance(pool: pg.Pool): () => void {
  let minutes = 0
  const timer = setInterval(() => {
    minutes++
    const work = minutes % vacuumEveryMinutes === 0 ? vacuum(pool) : pool.query('CHECKPOINT')
    work.catch(() => {})
  }, minute)
  timer.unref()
  return () => clearInterval(timer)
}

async function openEmbedded(dataDir: string, durable: boolean, missing: DatabaseOptions['missing']): Promise<Store> {
  const directory = databaseFolder(dataDir)
  let unlock: () => Promise<void>
  try {
    if (missing !== 'replace') refuseLostDatabase(dataDir)
    if (!holdsDatabase(directory) && missing === 'refuse') throw new FaultError(noDatabase(directory))
    unlock = await lockDataDir(directory)
  } catch (error) {
    throw diskTrouble(error, dataDir) ?? error
  }
  try {
    const isUnclean = wasInterrupted(directory)
    // PostgreSQL's own lock. It is left behind by a process that was killed, perhaps torn or empty, which PostgreSQL refuses.
    rmSync(join(directory, 'postmaster.pid'), { force: true })
    // PGlite does not follow a symbolic link to another disk.
    const thread = await openThreadPool({ directory: realpathSync(directory), durable })
    const stopMaintenance = startMaintenance(thread.pool)
    return {
      pool: thread.pool,
      wasInterrupted: isUnclean,
      async close() {
        stopMaintenance()
        await thread.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

function openServer(url: string): Store {
  // adapter-pg sends instants without a zone: a session in another zone would shift every one of them.
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: waitMs, options: '-c TimeZone=UTC' })
  // The pool replaces a connection that breaks while idle. Without a listener, the event would end the process.
  pool.on('error', () => {})
  return { pool, wasInterrupted: false, close: () => pool.end() }
}

/** Opens the database without migrating or checking it. Throws `DataDirBusy` if another process has the embedded one. */
export const openStore = async ({
  url,
  dataDir,
  durable = true,
  missing = 'create',
}: Omit<DatabaseOptions, 'businessTimeZone'>): Promise<Store> => (url ? openServer(url) : openEmbedded(dataDir, durable, missing))

async function assertUtc(pool: pg.Pool) {
  const { rows } = await pool.query<{ TimeZone: string }>('SHOW TimeZone')
  const zone = rows[0]?.TimeZone ?? 'unknown'
  if (!['UTC', 'Etc/UTC', 'GMT'].includes(zone)) throw new Error(`The database session's time zone is ${zone}; it has to be UTC.`)
}

/**
 * Throws if a pooler, such as PgBouncer in transaction mode, shares sessions between clients: locks, settings and prepared statements
 * belong to a session.
 */
async function assertOwnSessions(pool: pg.Pool) {
  const sessionOf = async (client: pg.PoolClient) => (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid
  // Nested, so that every connection is released: a pool with one that is not never closes.
  const one = await pool.connect()
  try {
    const other = await pool.connect()
    try {
      const mine = await sessionOf(one)
      await other.query('BEGIN')
      const others = await sessionOf(other)
      const still = await sessionOf(one)
      await other.query('COMMIT')
      if (mine === others || mine !== still) throw new FaultError(sharedSessions)
    } finally {
      other.release()
    }
  } finally {
    one.release()
  }
}

async function prepare(pool: pg.Pool, businessTimeZone: string) {
  await assertUtc(pool)
  const client = await pool.connect()
  try {
    await migrate(client)
  } finally {
    client.release()
  }
  await keepBusinessZone(pool, businessTimeZone)
}

/** Opens, migrates and checks the database. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const store = await openStore(options)
  try {
    if (options.url) await assertOwnSessions(store.pool)
    await prepare(store.pool, options.businessTimeZone)
  } catch (error) {
    await store.close()
    const fault = options.url ? postgresFault(error, options.url) : unreadableData(error)
    throw fault ? new FaultError(fault, { cause: error }) : error
  }
  const prisma = new PrismaClient({
    adapter: new PrismaPg(store.pool),
    // Other requests may be waiting for the embedded database's only connection.
    transactionOptions: { maxWait: waitMs, timeout: 10_000 },
  })
  const examining = examine(store.pool, { ...options, wasInterrupted: store.wasInterrupted })
  return {
    prisma,
    pool: store.pool,
    embedded: !options.url,
    examined: examining.result,
    async close() {
      await examining.stop()
      await prisma.$disconnect()
      await store.close()
    },
  }
}
