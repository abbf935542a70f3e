// Services for a product under test: a new database on the PostgreSQL server of E2E_DATABASE_URL and an emptied Redis database at E2E_REDIS_URL.
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import pg from 'pg'

/** The last of Redis' default sixteen databases, which other programs rarely use. */
const redisDatabase = 15

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function deleteKeys(url: string) {
  const redis = new Redis(url)
  try {
    const keys = await redis.keys(`greenroom:${redisDatabase}:*`)
    if (keys.length > 0) await redis.del(keys)
  } finally {
    redis.disconnect()
  }
}

export interface Services {
  /** The settings for the product. */
  settings: Record<string, string>
  close(): Promise<void>
}

/** Null where either of them is missing: the product then runs without services. */
export async function openServices(): Promise<Services | null> {
  const { E2E_DATABASE_URL: server, E2E_REDIS_URL: redisServer } = process.env
  if (!server || !redisServer) return null
  const redis = Object.assign(new URL(redisServer), { pathname: `/${redisDatabase}` }).href
  const database = `greenroom_e2e_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${database}`)
  await deleteKeys(redis)
  return {
    settings: { REDIS_URL: redis, DATABASE_URL: Object.assign(new URL(server), { pathname: `/${database}` }).href },
    async close() {
      await onServer(server, `DROP DATABASE ${database} WITH (FORCE)`)
      await deleteKeys(redis)
    },
  }
}
