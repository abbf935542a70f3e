// Checks whether the demo world exists, and empties the database for a new one.
import type { ClientBase, Pool } from 'pg'
import { inPoolTransaction } from './in-transaction.ts'

/** Written by a reset and kept until the next one: the database contains a demo world, complete or incomplete. */
const begunSetting = 'demo_world_begun'
/** The last row that a seed writes. */
export const wholeDemoWorldSetting = 'demo_world'

/** The hash of the published `demoPassword`. It is a constant, because computing a hash takes longer than creating all accounts. */
export const knownPasswordHash = '$2b$10$Greenroom.demo.world..daRWFQV.JzyvlWrpTqn3koY0D.1FopC'
/** The hash of an account without a password: no known one matches it. It has the same cost of 10, so that comparing takes as long. */
export const noPasswordHash = '$2b$10$UzQlOSvT3lz3BSXC/4njieAuNbniDxGO02uMLL99Kg6AZPrRSen5y'

/** True if the database is empty or its demo world is incomplete. A database with the user's own data never counts as empty. */
export async function isWorldMissing(pool: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM system_setting WHERE key = $1)
        AND (EXISTS (SELECT FROM system_setting WHERE key = $2) OR NOT EXISTS (SELECT FROM account)) AS missing`,
    [wholeDemoWorldSetting, begunSetting],
  )
  return rows[0]?.missing ?? true
}

/** True if the demo world is complete. */
export async function isDemoWorld(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM system_setting WHERE key = $1', [wholeDemoWorldSetting])
  return rowCount === 1
}

/** Empties every table. Keeps the business time zone, because the days of the next rows are computed with it. */
export async function emptyWorld(pool: Pool): Promise<void> {
  await inPoolTransaction(pool, async (client) => {
    const { rows } = await client.query<{ tables: string }>(
      `SELECT string_agg(quote_ident(relname), ', ') AS tables FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('_prisma_migrations', 'system_setting')`,
    )
    await client.query(`TRUNCATE ${rows[0]?.tables} RESTART IDENTITY`)
    await client.query('DELETE FROM system_setting WHERE key = $1', [wholeDemoWorldSetting])
    await client.query("INSERT INTO system_setting(key, value) VALUES ($1, '') ON CONFLICT DO NOTHING", [begunSetting])
  })
}

/**
 * Runs after a bulk insert: updates the planner's statistics and marks the pages as visible to all transactions, which reports rely on.
 * Only for the platform's own tables: with PostgreSQL's catalogue, which the insert does not change, it would take four times as long.
 */
export async function vacuumAfterInsert(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ tables: string }>(
    "SELECT string_agg(quote_ident(relname), ', ') AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  )
  await pool.query(`VACUUM (ANALYZE) ${rows[0]?.tables}`)
}
