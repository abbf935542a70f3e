// Whether the demo world is there, and making room for it.
import type { ClientBase, Pool } from 'pg'

/** Written by a reset and kept until the next: what is in the database is a demo world, whole or in the making. */
const begunSetting = 'demo_world_begun'
/** The last row that a seed writes. */
export const wholeDemoWorldSetting = 'demo_world'

/** Nothing has been laid down, or a demo world not to its end. A database of one's own is never taken for empty. */
export async function isWorldMissing(pool: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM system_setting WHERE key = $1)
        AND (EXISTS (SELECT FROM system_setting WHERE key = $2) OR NOT EXISTS (SELECT FROM account)) AS missing`,
    [wholeDemoWorldSetting, begunSetting],
  )
  return rows[0]?.missing ?? true
}

/** The demo world is there, whole. */
export async function isDemoWorld(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM system_setting WHERE key = $1', [wholeDemoWorldSetting])
  return rowCount === 1
}

/** Empties every table. The business time zone stays, as the days of the next rows are cut by it too. */
export async function emptyWorld(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ tables: string }>(
      `SELECT string_agg(quote_ident(relname), ', ') AS tables FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('_prisma_migrations', 'system_setting')`,
    )
    await client.query(`TRUNCATE ${rows[0]?.tables} RESTART IDENTITY`)
    await client.query('DELETE FROM system_setting WHERE key = $1', [wholeDemoWorldSetting])
    await client.query("INSERT INTO system_setting(key, value) VALUES ($1, '') ON CONFLICT DO NOTHING", [begunSetting])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** After many rows at once: lets the planner see them and marks their pages as read by everybody, which reports rely on. */
export async function settleIn(pool: Pool): Promise<void> {
  await pool.query('VACUUM (ANALYZE)')
}
