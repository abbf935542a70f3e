import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { programArgs } from '#contract/internal/programs.ts'
import { parseEnv } from '#server/env.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-containers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const make = (settings: Record<string, string> = {}) =>
  execFileSync(process.execPath, [...programArgs('scripts/product/make-secrets.ts'), folder], { env: { ...process.env, ...settings } })
const filesIn = (path: string) => readdirSync(join(folder, path)).sort()
const all = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

it('secrets are created once and kept, and every part gets only the secrets that it needs', () => {
  make()
  expect(filesIn('media')).toEqual(['hook'])
  expect(filesIn('database')).toEqual(['password'])
  const first = all()
  // Media shares the server's secret; the database password is in the database address.
  expect(new Set(first).size).toBe(first.length - 1)
  make()
  expect(all()).toEqual(first)
  expect(statSync(join(folder, 'server', 'jwt')).mode & 0o222).toBe(0)
})

it("with HTTPS the gateway's certificate is made once, for the public host", () => {
  make({ HTTPS: '' })
  expect(() => filesIn('certificate')).toThrow('ENOENT')
  const https = { HTTPS: '1', PUBLIC_HOST: '192.168.1.20', PUBLISHED_AT: '0.0.0.0' }
  make(https)
  expect(filesIn('certificate')).toEqual(['cert.pem', 'key.pem'])
  const certificate = readFileSync(join(folder, 'certificate', 'cert.pem'), 'utf8')
  expect(new X509Certificate(certificate).checkIP('192.168.1.20')).toBe('192.168.1.20')
  make(https)
  expect(readFileSync(join(folder, 'certificate', 'cert.pem'), 'utf8')).toBe(certificate)
})

it('a production server starts with them', () => {
  make()
  const file = (name: string) => join(folder, 'server', name)
  const env = parseEnv({
    NODE_ENV: 'production',
    JWT_SECRET_FILE: file('jwt'),
    STREAM_SECRET_FILE: file('stream'),
    HOOK_SECRET_FILE: file('hook'),
    INTERNAL_SECRET_FILE: file('internal'),
    SEAL_SECRET_FILE: file('seal'),
    DATABASE_URL_FILE: file('database-url'),
  })
  expect(env.HOOK_SECRET).toBe(readFileSync(join(folder, 'media', 'hook'), 'utf8'))
  expect(new URL(env.DATABASE_URL ?? '').password).toBe(readFileSync(join(folder, 'database', 'password'), 'utf8'))
})
