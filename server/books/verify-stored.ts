// Checks the books of a database in one view of it: what is written meanwhile is not seen.
import type { Pool } from 'pg'
import type { BooksReport } from './report.ts'
import { verifyBooks, type Options } from './verify-books.ts'

export async function verifyStored(pool: Pool, options: Options): Promise<BooksReport> {
  const client = await pool.connect()
  let isHeld = true
  const letGo = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('ROLLBACK').catch(() => {})
    client.release()
  }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await verifyBooks(client, options, async () => {
      // An embedded database has one connection. Others get it between two reads, and none has orders on the way that are not stored yet.
      if (pool.options.max !== 1) return client
      await letGo()
      return pool
    })
  } finally {
    await letGo()
  }
}
