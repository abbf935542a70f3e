import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BadSetting, parseEnv } from './env.ts'
import { loadSecrets } from './secrets.ts'

describe('settings', () => {
  it('have a default each, and an empty one is not set', () => {
    const env = parseEnv({ PORT: '', DATABASE_URL: '', AUDIENCE: '' })
    expect(env).toMatchObject({
      HOST: '127.0.0.1', PORT: 4000, SPORT_PORT: 4001, RTMP_PORT: 1935, MEDIA_PORT: 8935, BUSINESS_TIME_ZONE: 'Asia/Taipei', AUDIENCE: true,
    })
    expect(env.DATABASE_URL).toBeUndefined()
    expect(parseEnv({ PORT: '0', AUDIENCE: '0' })).toMatchObject({ PORT: 0, AUDIENCE: false })
  })

  it('that cannot be used are named', () => {
    const fault = (source: Record<string, string>) => { try { return parseEnv(source) } catch (error) { return error } }
    for (const [name, value] of [['PORT', '70000'], ['PORT', 'http'], ['BUSINESS_TIME_ZONE', 'Taipei'], ['DATABASE_URL', 'mysql://x'], ['LOG_LEVEL', 'loud'], ['AUDIENCE', 'yes']]) {
      expect(fault({ [name!]: value! })).toBeInstanceOf(BadSetting)
      expect(String(fault({ [name!]: value! }))).toContain(name)
    }
  })

  it('have to bring the secrets in production', () => {
    const secrets = { JWT_SECRET: 'j'.repeat(16), STREAM_SECRET: 's'.repeat(16), HOOK_SECRET: 'h'.repeat(16) }
    expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow(/JWT_SECRET.*STREAM_SECRET.*HOOK_SECRET/)
    expect(() => parseEnv({ NODE_ENV: 'production', ...secrets, JWT_SECRET: 'short' })).toThrow('JWT_SECRET')
    expect(parseEnv({ NODE_ENV: 'production', ...secrets })).toMatchObject(secrets)
  })
})

describe('secrets', () => {
  let folder: string
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'greenroom-secrets-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are made on the first start, kept, and readable by their owner alone', () => {
    const DATA_DIR = join(folder, 'data')
    const first = loadSecrets(parseEnv({ DATA_DIR }))
    expect(new Set(Object.values(first)).size).toBe(4)
    for (const secret of Object.values(first)) expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(loadSecrets(parseEnv({ DATA_DIR }))).toEqual(first)
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('of the settings win, and are not written down', () => {
    const JWT_SECRET = 'from-the-environment'
    expect(loadSecrets(parseEnv({ DATA_DIR: folder, JWT_SECRET })).jwt).toBe(JWT_SECRET)
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain(JWT_SECRET)
  })
})
