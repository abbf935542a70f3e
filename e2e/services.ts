// The services that a product in the browser tests runs on: none of its own, or a database of its own on the PostgreSQL of
// E2E_DATABASE_URL and the Redis of E2E_REDIS_URL.
import { randomUUID } from 'node:crypto'
import pg from 'pg'

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface Services {
  /** What the product is told of them. */
  settings: Record<string, string>
  close(): Promise<void>
}

export async function openServices(): Promise<Services> {
  const { E2E_DATABASE_URL: server, E2E_REDIS_URL: redis } = process.env
  const onRedis: Record<string, string> = redis ? { REDIS_URL: redis } : {}
  if (!server) return { settings: onRedis, close: async () => {} }
  const database = `greenroom_e2e_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${database}`)
  return {
    settings: { ...onRedis, DATABASE_URL: Object.assign(new URL(server), { pathname: `/${database}` }).href },
    close: () => onServer(server, `DROP DATABASE ${database} WITH (FORCE)`),
  }
}
