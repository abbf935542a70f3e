// Databases with demo data for the benchmarks: an embedded one, and one on a PostgreSQL server if there is one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Shape } from '#seed/scenarios/scenario.ts'
import { databaseSink } from '#seed/sink/database-sink.ts'
import { layDown } from '#seed/sink/lay-down.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { parseEnv } from '#server/env.ts'

export const businessTimeZone = 'Asia/Taipei'
const serverUrl = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres:postgres@127.0.0.1:5432/postgres'

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export const kinds = ['embedded', 'PostgreSQL'] as const
export type Kind = (typeof kinds)[number]

export const isThere = async (kind: Kind) =>
  kind === 'embedded'
  || onServer('SELECT 1').then(
    () => true,
    () => false,
  )

let made = 0

/** Creates a database with demo data of this shape; `close` removes it. */
export async function makeWorld(kind: Kind, shape: Shape) {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-bench-'))
  const name = `greenroom_bench_${process.pid}_${++made}`
  const url = kind === 'embedded' ? undefined : Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  async function remove() {
    if (url) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    if (url) await onServer(`CREATE DATABASE ${name}`)
    const sink = await databaseSink(parseEnv({ DATABASE_URL: url, DATA_DIR: dataDir, BUSINESS_TIME_ZONE: businessTimeZone }))
    try {
      await layDown(sink, { seed: 'bench', shape, now: new Date(), reset: false })
    } finally {
      await sink.close()
    }
    const db = await openDatabase({ url, dataDir, businessTimeZone })
    async function close() {
      await db.close()
      await remove()
    }
    return { db, dataDir, close }
  } catch (error) {
    await remove()
    throw error
  }
}
