import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { verifyStored } from '#server/books/verify-stored.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'
import { testZone } from '#server/testing/database/embedded-template.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { readNewestSeals } from '../books/seals/newest-seals.ts'
import { openSeals } from '../books/seals/open-seals.ts'
import type { Database } from '../db/open-database.ts'
import { checkBackup } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

// These tests open databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestServer
/** An installation on another machine. */
let target: Database
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  target = await openTestDatabase()
  await openSeals(server.deps)
  await server.reset()
  await settle('2026-11-18')
  await settle('2026-11-19')
})
afterAll(() => Promise.all([server.close(), target.close()]))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-sealed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settle = async (day: string) => {
  const path = `/admin/settlement/${server.world.id.aurora}/${day}`
  expect((await (await server.as('admin')).post(path).send({ profitConfirm: 1, note: 'agreed' })).status).toBe(200)
}
async function backUp(withSecrets: boolean): Promise<string> {
  const file = join(folder, 'backup.gz')
  const dataDir = server.deps.env.DATA_DIR
  if (withSecrets) writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(server.secrets))
  const client = await server.db.pool.connect()
  try {
    await takeBackup(client, dataDir, file, undefined, withSecrets)
    return file
  } finally {
    client.release()
  }
}
const restore = async (file: string, key: string, sealAnew = false) =>
  restoreBackup(target.pool, {
    dataDir: folder,
    file,
    head: await checkBackup(file),
    businessTimeZone: testZone,
    sealKey: () => key,
    sealAnew,
  })
const fieldsThatDisagree = async (key: string) =>
  (await verifyStored(target.pool, { zone: testZone, key, newest: readNewestSeals(folder) })).disagreements.map(({ field }) => field)

describe('the seals of a backup', () => {
  it('are listed in it, match after a restore, and are then also stored outside the database', async () => {
    const file = await backUp(false)
    const newest = readNewestSeals(server.deps.env.DATA_DIR)
    expect((await checkBackup(file)).newestSeals).toEqual(newest)
    await restore(file, server.secrets.seal)
    expect(await fieldsThatDisagree(server.secrets.seal)).toEqual([])
    expect(readNewestSeals(folder)).toEqual(newest)
  })

  it('replace those stored before, and a missing end of the chain is detected after a restore as well', async () => {
    const whole = await backUp(false)
    const kept = join(folder, 'whole.gz')
    copyFileSync(whole, kept)
    rmSync(whole)
    await server.db.pool.query("DELETE FROM settlement_change WHERE business_date = '2026-11-19'")
    await server.db.pool.query("DELETE FROM family_settlement WHERE business_date = '2026-11-19'")
    const cut = await backUp(false)
    await restore(cut, server.secrets.seal)
    expect(await fieldsThatDisagree(server.secrets.seal)).toEqual(['the newest seal'])
    await restore(kept, server.secrets.seal)
    expect(await fieldsThatDisagree(server.secrets.seal)).toEqual([])
  })

  it('are renewed with the key of the machine that restores it, and seals that did not match still do not match', async () => {
    const key = 'seal-secret-of-another-machine'
    const file = await backUp(true)
    mkdirSync(join(folder, 'seals'))
    writeFileSync(join(folder, 'seals', 'newest.json'), '{}')
    await restore(file, key)
    expect(await fieldsThatDisagree(key)).toEqual(['the newest seal'])
  })

  it('stop a restore on a machine without their key, unless all days are to be sealed again', async () => {
    const key = 'seal-secret-of-another-machine'
    const file = await backUp(false)
    await target.prisma.merchant.create({ data: { code: 'kept', name: 'Kept' } })
    await expect(restore(file, key)).rejects.toThrow(/another key than SEAL_SECRET/)
    expect(await target.prisma.merchant.count({ where: { code: 'kept' } })).toBe(1)
    await restore(file, key, true)
    expect(await fieldsThatDisagree(key)).toEqual([])
  })
})
