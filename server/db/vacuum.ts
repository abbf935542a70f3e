import type { Pool } from 'pg'

/** Vacuums one table at a time, so that others can use an embedded database's only connection in between. */
export async function vacuum(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p'",
  )
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`)
}
