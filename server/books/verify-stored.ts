// Checks the books of a database in one view of it: what is written meanwhile is not seen.
import type { Pool } from 'pg'
import type { BooksReport } from './report.ts'
import { verifyBooks, type Options } from './verify-books.ts'

export async function verifyStored(pool: Pool, options: Options): Promise<BooksReport> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await verifyBooks(client, options)
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    client.release()
  }
}
