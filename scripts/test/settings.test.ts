import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readEnv } from '#media/env.ts'
import { parseEnv } from '#server/env.ts'
import { noSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-own-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const inFile = (text: string) => {
  const path = join(folder, String(text.length))
  writeFileSync(path, text)
  return path
}

it('a product under test does not use the database of an existing installation, also if a file names it', () => {
  const own = {
    NODE_ENV: 'production',
    DATABASE_URL_FILE: inFile('postgresql://db/their-own-data'),
    REDIS_URL_FILE: inFile('redis://their-own'),
    DATABASE_URL: 'postgresql://db/theirs',
    HOST: '0.0.0.0',
    SERVER_URL: 'https://greenroom.example',
    JWT_SECRET_FILE: inFile('u4Jx0bW8rQ2mZt7K'),
  }
  expect(parseEnv({ ...own, ...noSettings() })).toEqual(parseEnv({}))
})

it('media under test does not use the limits and the secret of an existing installation', () => {
  const own = { MEDIA_MAX_STREAMS: '1', MEDIA_MAX_KBPS: '1', LOG_FORMAT: 'text', MEDIA_SECRET_FILE: inFile('the secret of their media') }
  const tested = { MEDIA_HOOKS_URL: 'http://127.0.0.1:4000/internal/media', MEDIA_SECRET: 'of-the-test' }
  expect(readEnv({ ...own, ...noSettings(), ...tested })).toEqual(readEnv(tested))
})
