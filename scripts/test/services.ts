import { Redis } from 'ioredis'
import { Client } from 'pg'

/** Address of a PostgreSQL server for tests: the usual port, without a password. */
const usualDatabase = 'postgresql://postgres@127.0.0.1:5432/postgres'

/** The address of a PostgreSQL server on which tests may create databases, if one answers. */
export async function findPostgres(): Promise<string | undefined> {
  const { TEST_DATABASE_URL: named } = process.env
  if (named) return named
  const client = new Client({ connectionString: usualDatabase, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    return usualDatabase
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Where Redis listens on a machine that has one for tests. */
const usualRedis = 'redis://127.0.0.1:6379'

/** The address of a Redis in which tests may keep keys, if one answers. */
export async function findRedis(): Promise<string | undefined> {
  const { TEST_REDIS_URL: named } = process.env
  if (named) return named
  const redis = new Redis(usualRedis, { lazyConnect: true, retryStrategy: null, connectTimeout: 3000 })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    return usualRedis
  } catch {
    return undefined
  } finally {
    redis.disconnect()
  }
}
