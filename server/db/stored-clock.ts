// The stored state of the platform clock. It survives restarts, and all servers read it.
import type { ClientBase } from 'pg'
import { timeOf, type ClockState } from '../dates/platform-clock.ts'
import type { Client, Database } from './open-database.ts'

const theRow = { id: 1 }

/** Null while the platform's time is real time. */
export async function readStoredClock(prisma: Client): Promise<ClockState | null> {
  const row = await prisma.platformClock.findUnique({ where: theRow })
  return row && { realAt: row.realAt, platformAt: row.platformAt, rate: row.rate }
}

export async function storeClock(prisma: Client, state: ClockState): Promise<void> {
  await prisma.platformClock.upsert({ where: theRow, create: { ...theRow, ...state }, update: state })
}

/** Runs the work while no other server changes the clock. The lock ends with its connection, also if the server dies. */
export async function lockClock<T>({ pool, embedded }: Database, work: () => Promise<T>): Promise<T> {
  // The embedded database has one server and one connection.
  if (embedded) return work()
  const client = await pool.connect()
  try {
    await client.query("SELECT pg_advisory_lock(hashtextextended('greenroom clock', 0))")
    return await work()
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtextextended('greenroom clock', 0))").catch(() => {})
    client.release()
  }
}

/** After a restore, lets a clock that had been moved continue from the moment of the backup. A clock in real time has no row. */
export async function resumeClock(client: Pick<ClientBase, 'query'>, savedAt: Date, now = new Date()): Promise<void> {
  await client.query(
    `UPDATE platform_clock SET real_at = $2,
       platform_at = platform_at + make_interval(secs => extract(epoch FROM $1::timestamptz - real_at) * rate)`,
    [savedAt, now],
  )
}

/** The platform's time, read from the database only: for programs that run beside a server or without one. */
export async function platformTime(client: Pick<ClientBase, 'query'>): Promise<Date> {
  const { rows } = await client.query<{ real_at: Date; platform_at: Date; rate: number }>(
    'SELECT real_at, platform_at, rate FROM platform_clock',
  )
  const [row] = rows
  return timeOf(row ? { realAt: row.real_at, platformAt: row.platform_at, rate: row.rate } : null, new Date())
}
