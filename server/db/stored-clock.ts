// The clock's row: it outlives a restart, and several servers read it.
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

/** Does the work while no other server moves the clock. The lock is released with its connection, also if the server dies. */
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

/** A world that was put back goes on from the moment at which it was saved, if its time had been moved; otherwise it is in real time. */
export async function resumeClock(client: Pick<ClientBase, 'query'>, savedAt: Date, now = new Date()): Promise<void> {
  await client.query(
    `UPDATE platform_clock SET real_at = $2,
       platform_at = platform_at + make_interval(secs => extract(epoch FROM $1::timestamptz - real_at) * rate)`,
    [savedAt, now],
  )
}

/** The platform's time, from the database alone: for what runs beside a server, or without one. */
export async function platformTime(client: Pick<ClientBase, 'query'>): Promise<Date> {
  const { rows } = await client.query<{ real_at: Date; platform_at: Date; rate: number }>(
    'SELECT real_at, platform_at, rate FROM platform_clock',
  )
  const [row] = rows
  return timeOf(row ? { realAt: row.real_at, platformAt: row.platform_at, rate: row.rate } : null, new Date())
}
