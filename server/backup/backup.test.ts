import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate, migrationsDir, readMigrations } from '#server/db/migrate.ts'
import { emptyWorld } from '#server/db/demo-world.ts'
import type { Database } from '#server/db/open-database.ts'
import { testZone } from '#server/testing/database/embedded-template.ts'
import { migrateBefore } from '#server/testing/database/older-schema.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { layDownTestWorld } from '#server/testing/test-world.ts'
import { checkBackup } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

// These tests open databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const key = 'seal-secret-of-the-tests'
let folder: string
let source: Database
/** The target of restores. Each restore replaces its content. */
let target: Database
/** The source of backups while others write, or of an older build. */
let another: Database
beforeAll(async () => {
  source = await openTestDatabase()
  target = await openTestDatabase()
  another = await openTestDatabase()
  const { id, customers, gifts } = await layDownTestWorld(source)
  await source.pool.query(
    `INSERT INTO gift_order (request_id, customer_id, anchor_id, gift_id, point, count, amount, business_date, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 9007199254740993, 1, 9007199254740993, '2026-11-20', '2026-11-20T12:00:00.123456Z')`,
    [customers.carl, id.anna, gifts.rose],
  )
  // A settled day cannot be changed, but must be restored.
  await source.pool.query("INSERT INTO anchor_daily (anchor_id, family_id, business_date, gift_sum) VALUES ($1, $2, '2026-11-01', 100)", [
    id.anna,
    id.aurora,
  ])
  await source.pool.query(
    "INSERT INTO family_settlement (family_id, business_date, profit_sum, profit_confirm, confirmed_at) VALUES ($1, '2026-11-01', 1, 1, now())",
    [id.aurora],
  )
  await source.prisma.customer.update({ where: { id: customers.carl }, data: { nickname: 'A "quoted", (braced) \\ name,\n中文 🎤' } })
})
afterAll(() => Promise.all([source, target, another].map((database) => database.close())))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Every row of every table, as text. */
async function contents({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  )
  const all: Record<string, string[]> = {}
  for (const { name } of rows)
    all[name] = (await pool.query<{ line: string }>(`SELECT t::text AS line FROM "${name}" AS t ORDER BY 1`)).rows.map(({ line }) => line)
  return all
}
async function backUp(database: Pick<Database, 'pool'>, file: string, dataDir = folder) {
  const client = await database.pool.connect()
  try {
    return await takeBackup(client, dataDir, file)
  } finally {
    client.release()
  }
}
const restore = async (database: Pick<Database, 'pool'>, file: string, dataDir = folder, passphrase?: string) =>
  restoreBackup(database.pool, {
    dataDir,
    file,
    passphrase,
    head: await checkBackup(file, passphrase),
    businessTimeZone: testZone,
    sealKey: () => key,
  })

describe('a backup', () => {
  it('restores every row, including settled days, every picture and the secrets, and replaces all existing rows', async () => {
    const file = join(folder, 'deep', 'all.gz')
    mkdirSync(join(folder, 'uploads', '7'), { recursive: true })
    writeFileSync(join(folder, 'uploads', '7', 'face.png'), Buffer.from([0, 255, 128]))
    writeFileSync(join(folder, 'secrets.json'), '{"jwt":"kept"}')
    const taken = await backUp(source, file)
    expect(taken.files).toBe(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'deep'))).toEqual(['all.gz'])

    await emptyWorld(target.pool)
    await target.prisma.merchant.create({ data: { code: 'other', name: 'Other' } })
    const elsewhere = join(folder, 'elsewhere')
    expect(await restore(target, file, elsewhere)).toEqual(taken)
    expect(await contents(target)).toEqual(await contents(source))
    expect(readFileSync(join(elsewhere, 'uploads', '7', 'face.png'))).toEqual(Buffer.from([0, 255, 128]))
    expect(readFileSync(join(elsewhere, 'secrets.json'), 'utf8')).toBe('{"jwt":"kept"}')
    const next = await target.prisma.merchant.create({ data: { code: 'next', name: 'Next' } })
    expect(next.id).toBe(3)
  })

  it('that is encrypted contains no readable data, opens only with its passphrase, and is rejected if a byte was changed', async () => {
    const file = join(folder, 'locked.gz')
    const passphrase = 'correct horse battery'
    const client = await source.pool.connect()
    const taken = await takeBackup(client, folder, file, passphrase).finally(() => client.release())
    const bytes = readFileSync(file)
    expect(() => gunzipSync(bytes)).toThrow('incorrect header')
    await emptyWorld(target.pool)
    const open = (path: string, words?: string) => restore(target, path, join(folder, 'elsewhere'), words)
    const before = await contents(target)
    await expect(open(file)).rejects.toThrow('is encrypted: give its passphrase')
    await expect(open(file, 'another passphrase')).rejects.toThrow('the passphrase is wrong')
    for (const at of [25, bytes.length >> 1, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(join(folder, 'changed.gz'), changed)
      await expect(open(join(folder, 'changed.gz'), passphrase), String(at)).rejects.toThrow('or the file is damaged')
    }
    expect(await contents(target)).toEqual(before)
    expect(await open(file, passphrase)).toEqual(taken)
    expect(await contents(target)).toEqual(await contents(source))
  })

  it('without secrets and pictures does not change those of the installation', async () => {
    const file = join(folder, 'all.gz')
    writeFileSync(join(folder, 'secrets.json'), '{"jwt":"old"}')
    await backUp(source, file)
    writeFileSync(join(folder, 'secrets.json'), '{"jwt":"new"}')
    await restore(target, file)
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"jwt":"new"}')
  })

  it('has the state of one moment while others write', async () => {
    let isOver = false
    const write = async () => {
      for (let at = 0; !isOver; at++) {
        await another.prisma.$transaction(
          ['merchant', 'other'].map((kind) => another.prisma.merchant.create({ data: { code: `${kind}-${at}`, name: kind } })),
        )
      }
    }
    const writing = write()
    await vi.waitUntil(async () => (await another.prisma.merchant.count()) > 10, { timeout: 60_000 })
    const taken = await backUp(another, join(folder, 'busy.gz'))
    isOver = true
    await writing
    expect(await restore(target, join(folder, 'busy.gz'))).toEqual(taken)
    const of = (name: string) => target.prisma.merchant.count({ where: { name } })
    expect(await of('merchant')).toBe(await of('other'))
    expect(await of('merchant')).toBeGreaterThan(4)
  })

  it('of an older build is migrated to this one', async () => {
    const last = readMigrations(migrationsDir).at(-1)?.name ?? ''
    const client = await another.pool.connect()
    await migrateBefore(client, last)
    await client.query("INSERT INTO merchant (code, name) VALUES ('old', 'Old')")
    await takeBackup(client, folder, join(folder, 'older.gz'))
    await migrate(client)
    client.release()

    await restore(target, join(folder, 'older.gz'))
    const applied = await target.pool.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')
    expect(applied.rows.map(({ name }) => name)).toEqual(readMigrations(migrationsDir).map(({ name }) => name))
    expect(await target.prisma.merchant.findMany({ select: { code: true } })).toEqual([{ code: 'old' }])
  })
})

describe('no data is changed', () => {
  it('by a file that is missing, not a backup, truncated, damaged or of a newer build', async () => {
    const whole = join(folder, 'whole.gz')
    await backUp(source, whole)
    const bytes = readFileSync(whole)
    const text = gunzipSync(bytes).toString()
    const write = (name: string, content: Buffer) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const flipped = Buffer.from(bytes)
    const middle = Math.floor(flipped.length / 2)
    flipped[middle] = ~(flipped[middle] ?? 0) & 0xff
    await emptyWorld(target.pool)
    await layDownTestWorld(target)
    const before = await contents(target)
    for (const [file, reason] of [
      [join(folder, 'missing.gz'), 'does not exist or cannot be read'],
      [write('picture.gz', Buffer.from('GIF89a')), 'not a backup of Greenroom'],
      [write('other.gz', gzipSync('{"kind":"other"}\n')), 'not a backup of Greenroom'],
      [write('cut.gz', bytes.subarray(0, middle)), 'damaged'],
      [write('flipped.gz', flipped), 'flipped.gz'],
      [write('short.gz', gzipSync(text.split('\n').slice(0, -3).join('\n'))), 'is incomplete'],
      [
        write(
          'outside.gz',
          gzipSync(text.replace('{"kind":"sequence"', '{"kind":"file","path":"../../outside","base64":""}\n{"kind":"sequence"')),
        ),
        'not a backup',
      ],
      [
        write('newer.gz', gzipSync(text.replace('"migrations":[', '"migrations":[{"name":"99990101000000_ahead","checksum":"x"},'))),
        'from a newer build',
      ],
      // One that somebody has written by hand, for the accounts of PostgreSQL itself.
      [write('foreign.gz', gzipSync(text.replace('"table":"merchant"', '"table":"pg_authid"'))), 'pg_authid, which is no table'],
      [write('wrong.gz', gzipSync(text.replace('"table":"merchant"', '"table":"gift"'))), 'invalid input syntax'],
    ] as const)
      await expect(restore(target, file), file).rejects.toThrow(reason)
    expect(await contents(target)).toEqual(before)
  })
})
