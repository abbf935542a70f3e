import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layDownEmptyDatabase, testZone } from '#server/testing/database/embedded-template.ts'
import { openDatabase, openStore } from './db/open-database.ts'
import { parseEnv } from './env.ts'
import { loadSecrets } from './secrets.ts'

vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'greenroom-lost-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

const secrets = () => loadSecrets(parseEnv({ DATA_DIR: dataDir }))
const open = () => openDatabase({ dataDir, businessTimeZone: testZone })
const there = (name: string) => join(dataDir, name)

it.each([
  ['secrets', () => secrets()],
  [
    'uploads',
    () => {
      mkdirSync(there('uploads/1'), { recursive: true })
      writeFileSync(there('uploads/1/face.png'), 'a face')
    },
  ],
])('if the database is missing and %s remain, no new one is created, except for a restore', async (_, leave) => {
  leave()
  await expect(open()).rejects.toThrow(/The database \(.*db\) is gone, while .* remains\..* npm run restore -- FILE.*To begin anew/)
  expect(existsSync(there('db'))).toBe(false)
  const store = await openStore({ dataDir, missing: 'replace' })
  await store.close()
  await (await open()).close()
})

it('if the secrets of an existing database are missing, no new ones are created', async () => {
  await layDownEmptyDatabase(dataDir)
  const first = secrets()
  const kept = readFileSync(there('secrets.json'))
  rmSync(there('secrets.json'))
  expect(secrets).toThrow(/secrets \(.*secrets\.json\) are missing\..* npm run restore -- FILE/)
  expect(existsSync(there('secrets.json'))).toBe(false)
  writeFileSync(there('secrets.json'), kept)
  expect(secrets()).toEqual(first)
  writeFileSync(there('secrets.json'), '{}\n')
  expect(secrets().jwt).not.toBe(first.jwt)
})
