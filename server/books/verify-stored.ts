// Checks the books of a database in one snapshot, so that concurrent writes do not matter.
import type { Pool } from 'pg'
import type { BooksReport } from './report.ts'
import { verifyBooks, type Options } from './verify-books.ts'

export async function verifyStored(pool: Pool, options: Options): Promise<BooksReport> {
  const client = await pool.connect()
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('ROLLBACK').catch(() => {})
    client.release()
  }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await verifyBooks(client, options, async () => {
      // An embedded database has one connection: release it, so that others can use it between two reads. With one connection, no other
      // transaction can have orders that are not committed yet.
      if (pool.options.max !== 1) return client
      await release()
      return pool
    })
  } finally {
    await release()
  }
}
