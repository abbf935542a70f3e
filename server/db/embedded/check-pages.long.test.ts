import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { openStore } from '../open-database.ts'
import { checkPages } from './check-pages.ts'

vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'greenroom-pages-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

const pageBytes = 8192

/** Changes a few bytes of a page, as a failing disk does. */
function damage(file: string, page: number) {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.from('noise'), 0, 5, page * pageBytes + 5000)
  closeSync(handle)
}

it('every page of an undamaged database is valid, also during writes; a changed and a truncated page are found, in a table and in an index', async () => {
  await layDownEmptyDatabase(dataDir)
  const directory = join(dataDir, 'db')
  const store = await openStore({ dataDir })
  await store.pool.query(
    'CREATE TABLE filled AS SELECT i, repeat(md5(i::text), 20) AS text FROM generate_series(1, 5000) AS i; CREATE INDEX filled_text ON filled (md5(text))',
  )
  const writing = store.pool.query('UPDATE filled SET i = i + 1')
  const meanwhile = await checkPages(directory)
  expect(meanwhile.damaged).toEqual([])
  expect(meanwhile.pages).toBeGreaterThan(1000)
  await writing
  const {
    rows: [paths],
  } = await store.pool.query<{ table: string; index: string }>(
    `SELECT pg_relation_filepath('filled') AS table, pg_relation_filepath('filled_text') AS index`,
  )
  await store.close()

  const [table, index] = [paths?.table ?? '', paths?.index ?? '']
  damage(join(directory, table), 3)
  damage(join(directory, index), 1)
  const pages = statSync(join(directory, index)).size / pageBytes
  truncateSync(join(directory, index), (pages - 1) * pageBytes + 100)
  const { damaged } = await checkPages(directory)
  expect(damaged).toEqual(
    expect.arrayContaining([
      { file: table, page: 3 },
      { file: index, page: 1 },
      { file: index, page: pages - 1 },
    ]),
  )
  expect(damaged).toHaveLength(3)
})
