// Databases of the benchmarks' own, made and taken away again: an embedded one, and one on a PostgreSQL server where there is one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseOptions } from '#server/db/open-database.ts'
import { databaseSink } from '#seed/database-sink.ts'
import { layDown } from '#seed/lay-down.ts'
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
type Kind = (typeof kinds)[number]

export const isThere = (kind: Kind) => (kind === 'embedded' ? Promise.resolve(true) : onServer(async () => true).catch(() => false))

/** Does the work on a database that holds this world. */
export async function withWorld<T>(kind: Kind, shape: Shape, work: (options: DatabaseOptions) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-bench-'))
  const database = `greenroom_bench_${process.pid}`
  const url = kind === 'embedded' ? undefined : Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
  if (url) await onServer((client) => client.query(`CREATE DATABASE ${database}`))
  try {
    const sink = await databaseSink({ DATABASE_URL: url, DATA_DIR: dataDir, BUSINESS_TIME_ZONE: businessTimeZone })
    try {
      await layDown(sink, { seed: 'bench', shape, now: new Date(), reset: false })
    } finally {
      await sink.close()
    }
    return await work({ url, dataDir, businessTimeZone })
  } finally {
    if (url) await onServer((client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`))
    rmSync(dataDir, { recursive: true, force: true })
  }
}
