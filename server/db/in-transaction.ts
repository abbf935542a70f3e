import type { ClientBase, Pool, PoolClient } from 'pg'

/** Runs the work in one transaction of this client: all of it is stored, or nothing. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** The same with a client of the pool, which is released at the end. */
export async function inPoolTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await inTransaction(client, () => work(client))
  } finally {
    client.release()
  }
}
