import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BadSetting, parseEnv } from './env.ts'
import { loadSecrets } from './secrets.ts'

describe('settings', () => {
  it('each have a default, and an empty one counts as not set', () => {
    const env = parseEnv({ PORT: '', DATABASE_URL: '', AUDIENCE: '' })
    expect(env).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4000,
      SPORT_PORT: 4001,
      RTMP_PORT: 1935,
      MEDIA_PORT: 8935,
      BUSINESS_TIME_ZONE: 'Asia/Taipei',
      AUDIENCE: true,
    })
    expect(env.DATABASE_URL).toBeUndefined()
    expect(parseEnv({ PORT: '0', AUDIENCE: '0' })).toMatchObject({ PORT: 0, AUDIENCE: false })
  })

  it('that are invalid are reported by name, with what they have to be', () => {
    const fault = (source: Record<string, string>) => {
      try {
        return parseEnv(source)
      } catch (error) {
        return error
      }
    }
    for (const [name, value, words] of [
      ['PORT', '70000', 'at most 65535'],
      ['PORT', 'http', 'a number'],
      ['PORT', '80.5', 'a whole number'],
      ['TRUST_PROXY', '-1', 'at least 0'],
      ['BUSINESS_TIME_ZONE', 'Taipei', 'a time zone such as Asia/Taipei'],
      ['DATABASE_URL', 'mysql://x', 'a postgresql:// address'],
      ['MEDIA_PLAY_URL', 'live', 'an address such as https://live.example.com'],
      ['MEDIA_API_URL', 'rtmp://media', 'an https:// or http:// address'],
      ['MEDIA_PUSH_URL', 'http://media', 'an rtmp:// address'],
      ['MEDIA_PUBLISH_URL', 'on', 'off, or a wss:// address'],
      ['LOG_LEVEL', 'loud', 'trace, debug, info, warn, error, or silent'],
      ['AUDIENCE', 'yes', '0 or 1'],
      ['JWT_SECRET', 'short', 'at least 16 characters'],
    ] as const) {
      expect(fault({ [name]: value })).toBeInstanceOf(BadSetting)
      expect(String(fault({ [name]: value }))).toBe(`BadSetting: ${name}: ${words}`)
    }
  })

  describe('in production', () => {
    const secrets = { JWT_SECRET: 'u4Jx0bW8rQ2mZt7K', STREAM_SECRET: 'Yc5nV1gHs9LdEa3p', HOOK_SECRET: 'o6TfRk2XwB8iMq0z' }
    const inProduction = (more: Record<string, string>) => parseEnv({ NODE_ENV: 'production', ...secrets, ...more })

    it('must include the secrets', () => {
      expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow(/JWT_SECRET.*STREAM_SECRET.*HOOK_SECRET/)
      expect(() => inProduction({ JWT_SECRET: 'short' })).toThrow('JWT_SECRET')
      expect(inProduction({})).toMatchObject(secrets)
    })

    it.each([
      ['JWT_SECRET', 'change-me-change-me'],
      ['STREAM_SECRET', 'j'.repeat(32)],
      ['HOOK_SECRET', 'MySuperSecretKey1'],
      ['METRICS_TOKEN', '0123456789abcdef'],
      ['INTERNAL_SECRET', 'password-password'],
      ['DATABASE_URL', 'postgresql://greenroom:secret@db:5432/greenroom'],
    ])('may not have a guessable value: %s=%s', (name, value) => {
      const refusal = () => inProduction({ [name]: value })
      expect(refusal).toThrow(BadSetting)
      expect(refusal).toThrow(new RegExp(`^${name}: (its password: )?this value can be guessed; [^;]+$`))
      expect(parseEnv({ [name]: value })).toMatchObject({ [name]: value })
    })

    it('may have a database address without a password, or with a good one', () => {
      for (const DATABASE_URL of [
        'postgresql://db/greenroom',
        'postgresql:///greenroom?host=/run/postgresql',
        'postgresql://greenroom:o6TfRk2XwB8iMq0z@db/greenroom',
      ]) {
        expect(inProduction({ DATABASE_URL })).toMatchObject({ DATABASE_URL })
      }
    })
  })

  it('that are secret may be read from files, and an unreadable file is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'greenroom-settings-'))
    const file = join(folder, 'jwt')
    writeFileSync(file, 'u4Jx0bW8rQ2mZt7K\n')
    expect(parseEnv({ JWT_SECRET_FILE: file, JWT_SECRET: '' }).JWT_SECRET).toBe('u4Jx0bW8rQ2mZt7K')
    expect(parseEnv({ JWT_SECRET_FILE: file, JWT_SECRET: 'of-the-environment' }).JWT_SECRET).toBe('of-the-environment')
    rmSync(folder, { recursive: true })
    expect(() => parseEnv({ JWT_SECRET_FILE: file })).toThrow(/^JWT_SECRET_FILE: ENOENT.*jwt/)
  })
})

describe('secrets', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'greenroom-secrets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are generated on the first start, kept, and readable only by their owner', () => {
    const DATA_DIR = join(folder, 'data')
    const first = loadSecrets(parseEnv({ DATA_DIR }))
    expect(new Set(Object.values(first)).size).toBe(5)
    for (const secret of Object.values(first)) expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(loadSecrets(parseEnv({ DATA_DIR }))).toEqual(first)
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('that cannot be read are reported, and the file is not changed', () => {
    const path = join(folder, 'secrets.json')
    for (const text of ['', '{"jwt":', '{"jwt":"short"}']) {
      writeFileSync(path, text)
      expect(() => loadSecrets(parseEnv({ DATA_DIR: folder }))).toThrow(
        /secrets cannot be read from .*secrets\.json .*\.damaged.* npm run restore/,
      )
      expect(readFileSync(path, 'utf8')).toBe(text)
    }
    rmSync(path)
    mkdirSync(path)
    expect(() => loadSecrets(parseEnv({ DATA_DIR: folder }))).toThrow('(EISDIR)')
  })

  it('from the settings take precedence, and are not written to the disk', () => {
    const JWT_SECRET = 'from-the-environment'
    expect(loadSecrets(parseEnv({ DATA_DIR: folder, JWT_SECRET })).jwt).toBe(JWT_SECRET)
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain(JWT_SECRET)
  })

  it('are not generated if the settings give all of them', () => {
    const given = {
      JWT_SECRET: 'u4Jx0bW8rQ2mZt7K',
      STREAM_SECRET: 'Yc5nV1gHs9LdEa3p',
      HOOK_SECRET: 'o6TfRk2XwB8iMq0z',
      INTERNAL_SECRET: 'Pd7sCj4NvU1yGe9h',
      SEAL_SECRET: 'Wq3hLx8ZtA5bKm2n',
    }
    const DATA_DIR = join(folder, 'data')
    expect(Object.values(loadSecrets(parseEnv({ DATA_DIR, ...given })))).toEqual(Object.values(given))
    expect(readdirSync(DATA_DIR)).toEqual([])
  })
})
