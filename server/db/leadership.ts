// Runs a task on only one of several servers: the server that holds the task's advisory lock runs it, as long as its database session
// lasts.
import pg from 'pg'

export interface Leadership {
  /** True if this server runs the task, and no other server will for the next few seconds. Fails when the database is unavailable. */
  leads(task: string): Promise<boolean>
  /** Releases the locks, so that another server can take over at once. */
  close(): Promise<void>
}

/**
 * The lock is requested every two seconds. PostgreSQL ends the session of a server that is silent for this time, because it hangs or is
 * unreachable. The session of a killed process ends with its connection.
 */
const silentMs = 5000
const answerMs = 3000

/** @param url without it, this server is the only one. */
export function shareLeadership(url: string | undefined): Leadership {
  if (!url) return { leads: async () => true, close: async () => {} }
  // One permanent connection: a lock belongs to the session that took it.
  const session = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    options: `-c idle_session_timeout=${silentMs}`,
  })
  // The pool replaces a session that has ended. Without a listener, the event would end the process.
  session.on('error', () => {})
  return {
    async leads(task) {
      // The holder of the lock gets it again.
      const { rows } = await session.query<{ leads: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS leads', [
        `greenroom leader ${task}`,
      ])
      return rows[0]?.leads === true
    },
    async close() {
      // PostgreSQL notices the end of a session only after the connection has closed.
      if (session.totalCount > 0) await session.query('SELECT pg_advisory_unlock_all()').catch(() => {})
      await session.end()
    },
  }
}
