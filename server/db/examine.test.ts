import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { examine } from './examine.ts'
import { openStore } from './open-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-examine-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

it('a stop does not wait until a large database is read', async () => {
  await layDownEmptyDatabase(dataDir)
  const { pool, close } = await openStore({ dataDir })
  // Sparse files of a terabyte in all, too much to read within a test. They belong to no table.
  for (let file = 0; file < 1000; file++) {
    const path = join(dataDir, 'db', 'base', '1', String(900_000 + file))
    writeFileSync(path, '')
    truncateSync(path, 2 ** 30)
  }
  const examining = examine(pool, { dataDir, wasInterrupted: true })
  // After this query the check has begun, because the one connection runs queries in order.
  await pool.query('SELECT 1')
  await examining.stop()
  expect(await examining.result).toEqual({ isWhole: false, damage: null })
  await close()
})
