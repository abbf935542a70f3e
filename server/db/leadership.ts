// What one server does for all of them: whoever has the advisory lock of a task does it, for as long as its session lasts.
import pg from 'pg'

export interface Leadership {
  /** Whether the task is on this server, and for the next few seconds on no other. Fails when the database is away. */
  leads(task: string): Promise<boolean>
  /** Another one may take over at once. */
  close(): Promise<void>
}

/**
 * A task is asked for every two seconds. PostgreSQL ends the session of a server that says nothing for this time, as it hangs or cannot
 * be reached; that of a process that was killed ends with its connection.
 */
const silentMs = 5000
const answerMs = 3000

/** @param url without one this server is the only one. */
export function shareLeadership(url: string | undefined): Leadership {
  if (!url) return { leads: async () => true, close: async () => {} }
  // One connection that is kept: a lock is held by the session that took it.
  const session = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    options: `-c idle_session_timeout=${silentMs}`,
  })
  // A session that has ended is replaced; unheard, the event would end the process.
  session.on('error', () => {})
  return {
    async leads(task) {
      // The holder of the lock gets it again.
      const { rows } = await session.query<{ leads: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS leads', [
        `greenroom leader ${task}`,
      ])
      return rows[0]?.leads === true
    },
    close: () => session.end(),
  }
}
