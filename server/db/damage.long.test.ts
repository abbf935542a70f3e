import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { takeBackup } from '#server/backup/take-backup.ts'
import { layDownEmptyDatabase, testZone } from '#server/testing/database/embedded-template.ts'
import { wasInterrupted } from './embedded/check-pages.ts'
import { openDatabase, openStore } from './open-database.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const pageBytes = 8192
const folder = mkdtempSync(join(tmpdir(), 'greenroom-damage-'))
const sound = join(folder, 'sound')
/** The files of the table of gifts, which the last vacuum counted, and of that of merchants, which has grown since. */
let counted: string
let grown: string
beforeAll(async () => {
  await layDownEmptyDatabase(sound)
  const store = await openStore({ dataDir: sound })
  const fill = (from: number, to: number) =>
    store.pool.query(`INSERT INTO merchant (code, name) SELECT 'm' || i, repeat('x', 60) FROM generate_series(${from}, ${to}) AS i`)
  await fill(1, 100)
  await store.pool.query("INSERT INTO gift (name, icon, point) SELECT 'g' || i, repeat('x', 60), 1 FROM generate_series(1, 2000) AS i")
  await store.pool.query('VACUUM (ANALYZE)')
  await fill(101, 2000)
  const { rows } = await store.pool.query<{ gift: string; merchant: string }>(
    "SELECT pg_relation_filepath('gift') AS gift, pg_relation_filepath('merchant') AS merchant",
  )
  counted = rows[0]?.gift ?? ''
  grown = rows[0]?.merchant ?? ''
  cpSync(join(sound, 'db'), join(folder, 'killed', 'db'), { recursive: true })
  await store.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Damages a file as a failing disk does. */
function change(file: string) {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.from('noise'), 0, 5, 5000)
  closeSync(handle)
}
const halve = (file: string) => truncateSync(file, Math.floor(statSync(file).size / pageBytes / 2) * pageBytes)
const cutToOne = (file: string) => truncateSync(file, pageBytes)

const damages: [string, () => string, (file: string) => void, RegExp][] = [
  ['a changed byte', () => counted, change, /^1 of the database's \d+ pages are damaged.*\(page 0 of gift\)/],
  ['a table cut to one page', () => counted, cutToOne, /^Data is missing: gift has 1 of its \d+ pages/],
  ['a table cut to half', () => counted, halve, /^Data is missing: gift has \d+ of its \d+ pages/],
  ['a table that is gone', () => counted, (file) => rmSync(file), /^Data is missing: gift has 0 of its \d+ pages/],
]
let copies = 0
function copyOf(source: string, damage?: (dataDir: string) => void): string {
  const dataDir = join(folder, `copy-${++copies}`)
  cpSync(join(source, 'db'), join(dataDir, 'db'), { recursive: true })
  damage?.(dataDir)
  return dataDir
}

describe('a start after a clean stop', () => {
  const examinedOf = async (dataDir: string) => {
    const db = await openDatabase({ dataDir, businessTimeZone: testZone })
    return db.examined.finally(() => db.close())
  }

  it('reads every page, and finds no damage in a sound database', async () => {
    expect(wasInterrupted(join(sound, 'db'))).toBe(false)
    expect(await examinedOf(copyOf(sound))).toEqual({ isWhole: true, damage: null })
  })

  it.each(damages)('finds %s', async (_, file, damage, fault) => {
    const { damage: found } = await examinedOf(copyOf(sound, (dataDir) => damage(join(dataDir, 'db', file()))))
    expect(found).toEqual({ fault: expect.stringMatching(fault), cure: expect.stringMatching(/dmesg.*npm run restore/) })
  })
})

it('a start after a crash reads every page, too', async () => {
  const killed = copyOf(join(folder, 'killed'))
  expect(wasInterrupted(join(killed, 'db'))).toBe(true)
  const db = await openDatabase({ dataDir: killed, businessTimeZone: testZone })
  expect(await db.examined).toEqual({ isWhole: true, damage: null })
  await db.close()
})

describe('a backup', () => {
  async function backup(dataDir: string) {
    const store = await openStore({ dataDir })
    const client = await store.pool.connect()
    try {
      return (await takeBackup(client, dataDir, join(dataDir, 'backup.gz'))).rows
    } finally {
      client.release()
      await store.close()
    }
  }

  it('has every row of a sound database', async () => {
    expect(await backup(copyOf(sound))).toBeGreaterThan(4000)
  })

  it.each(damages)('fails on %s, and names the table', async (_, file, damage, fault) => {
    await expect(backup(copyOf(sound, (dataDir) => damage(join(dataDir, 'db', file()))))).rejects.toThrow(fault)
  })

  it('fails on a table that lost rows which no vacuum has counted yet, and names it', async () => {
    const cut = copyOf(sound, (dataDir) => halve(join(dataDir, 'db', grown)))
    await expect(backup(cut)).rejects.toThrow(/The table merchant/)
  })
})
