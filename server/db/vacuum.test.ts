import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { vacuum } from './vacuum.ts'

it('every table is vacuumed by a statement of its own', async () => {
  const { pool, close } = await openTestDatabase()
  try {
    await pool.query("INSERT INTO merchant (code, name) SELECT 'm' || i, 'M' FROM generate_series(1, 500) i")
    let turns = 0
    pool.on('acquire', () => turns++)
    await vacuum(pool)
    expect(turns).toBeGreaterThan(40)
    const { rows } = await pool.query("SELECT reltuples FROM pg_class WHERE oid = 'merchant'::regclass")
    expect(rows).toEqual([{ reltuples: 500 }])
  } finally {
    await close()
  }
})
