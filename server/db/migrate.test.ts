import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testZone } from '#server/testing/database/embedded-template.ts'
import { createBareDatabase } from '#server/testing/database/server-template.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { migrate, migrationsDir, readMigrations } from './migrate.ts'
import { openDatabase, type Database } from './open-database.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'greenroom-migrations-'))
  cpSync(migrationsDir, folder, { recursive: true })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, sql: string) => {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), sql)
}
async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
const run = (directory = folder) => withClient((client) => migrate(client, directory))

describe('migrations', () => {
  it('are applied once, also when four servers start at the same moment', async () => {
    write('99990101000000_first', 'CREATE TABLE first (id int)')
    const applied = await Promise.all([run(), run(), run(), run()])
    expect(applied.flat()).toEqual(['99990101000000_first'])
    expect(await run()).toEqual([])
  })

  it('that fail leave nothing behind, and can be applied again after a correction', async () => {
    write('99990102000000_second', 'CREATE TABLE second (id int); SELECT 1/0;')
    await expect(run()).rejects.toThrow('99990102000000_second failed: division by zero')
    const { rows } = await database.pool.query("SELECT to_regclass('second') AS made")
    expect(rows[0].made).toBeNull()
    write('99990102000000_second', 'CREATE TABLE second (id int)')
    expect(await run()).toEqual(['99990102000000_second'])
  })

  it('stop a server when one was edited after it had been applied, or when the database is newer than the build', async () => {
    await expect(run(migrationsDir)).rejects.toThrow(/newer than this build.*Start the newer build.*an empty database/)
    write('99990102000000_second', 'CREATE TABLE second (id bigint)')
    await expect(run()).rejects.toThrow(/99990102000000_second was edited.*npm run migration.*an empty database/)
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('on an empty PostgreSQL', () => {
  it('several servers that start at the same moment all start, and every migration is applied once', async () => {
    const bare = await createBareDatabase(process.env.TEST_DATABASE_URL ?? '')
    const open = () => openDatabase({ url: bare.url, dataDir: folder, businessTimeZone: testZone })
    const servers = await Promise.allSettled([open(), open(), open(), open()])
    try {
      expect(servers.map((server) => (server.status === 'rejected' ? String(server.reason) : 'up'))).toEqual(['up', 'up', 'up', 'up'])
      const [first] = servers.flatMap((server) => (server.status === 'fulfilled' ? [server.value] : []))
      const { rows } = await first!.pool.query<{ migration_name: string }>(
        'SELECT migration_name FROM _prisma_migrations ORDER BY migration_name',
      )
      expect(rows.map((row) => row.migration_name)).toEqual(readMigrations(migrationsDir).map(({ name }) => name))
    } finally {
      for (const server of servers) if (server.status === 'fulfilled') await server.value.close()
      await bare.drop()
    }
  })
})

describe('the tables', () => {
  it('start the ids of different kinds of rows at different numbers', async () => {
    const merchant = await database.prisma.merchant.create({ data: { code: 'm', name: 'M' } })
    const customer = await database.prisma.customer.create({
      data: { merchantId: merchant.id, nickname: 'C', color: '#000', language: 'en' },
    })
    const account = { create: { role: 'family', loginName: 'f', passwordHash: 'x' } } as const
    const family = await database.prisma.family.create({ data: { name: 'F', merchant: { connect: merchant }, account } })
    expect([merchant.id, family.id, customer.id]).toEqual([1, 101, 100_001])
  })

  it('refuse an amount that is not points times count', async () => {
    const wrong = database.pool.query(
      `INSERT INTO gift_order (request_id, customer_id, anchor_id, gift_id, point, count, amount, business_date)
       VALUES (gen_random_uuid(), 1, 1, 1, 100, 2, 100, now())`,
    )
    await expect(wrong).rejects.toThrow('gift_order_amount')
  })
})
