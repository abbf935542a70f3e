import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { examine } from './examine.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'greenroom-examine-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** An embedded database in which no file is too short. */
const pool = { query: (text: string) => Promise.resolve({ rows: text.includes('version()') ? [{ found: true }] : [] }) } as unknown as Pick<
  Pool,
  'query'
>

it('a stop does not wait until a large database is read', async () => {
  const base = join(dataDir, 'db', 'base', '1')
  mkdirSync(join(dataDir, 'db', 'global'), { recursive: true })
  mkdirSync(base, { recursive: true })
  // Empty pages, which take no space on the disk: a terabyte, which nobody reads within a test.
  for (let file = 0; file < 1000; file++) {
    const path = join(base, String(16_384 + file))
    writeFileSync(path, '')
    truncateSync(path, 2 ** 30)
  }
  const examining = examine(pool, { dataDir, wasInterrupted: true })
  // It has begun.
  await pause(200)
  await examining.stop()
  expect(await examining.result).toEqual({ isWhole: false, damage: null })
}, 20_000)
