// Creates and removes databases for benchmarks: an embedded one, and one on a PostgreSQL server if there is one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseOptions } from '#server/db/open-database.ts'
import { databaseSink } from '#seed/sink/database-sink.ts'
import { parseEnv } from '#server/env.ts'
import { layDown } from '#seed/sink/lay-down.ts'
import type { Shape } from '#seed/scenarios/scenario.ts'

export const businessTimeZone = 'Asia/Taipei'
const serverUrl = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres:postgres@127.0.0.1:5432/postgres'

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const kinds = ['embedded', 'PostgreSQL'] as const
export type Kind = (typeof kinds)[number]

export const isThere = (kind: Kind) => (kind === 'embedded' ? Promise.resolve(true) : onServer(async () => true).catch(() => false))

let made = 0

/** A database with this world, until it is removed. */
export async function makeWorld(kind: Kind, shape: Shape): Promise<{ database: DatabaseOptions; remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-bench-'))
  const name = `greenroom_bench_${process.pid}_${++made}`
  const url = kind === 'embedded' ? undefined : Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  async function remove() {
    if (url) await onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    if (url) await onServer((client) => client.query(`CREATE DATABASE ${name}`))
    const sink = await databaseSink(parseEnv({ DATABASE_URL: url, DATA_DIR: dataDir, BUSINESS_TIME_ZONE: businessTimeZone }))
    try {
      await layDown(sink, { seed: 'bench', shape, now: new Date(), reset: false })
    } finally {
      await sink.close()
    }
    return { database: { url, dataDir, businessTimeZone }, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
