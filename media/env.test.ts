import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

it('the secret may be in a file, the environment takes precedence, and the error names a file that cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-media-env-'))
  const file = join(folder, 'hook')
  writeFileSync(file, 'of-the-file\n')
  const given = { MEDIA_HOOKS_URL: 'http://127.0.0.1:4000/internal/media', MEDIA_SECRET_FILE: file }
  expect(readEnv({ ...given, MEDIA_SECRET: '' }).MEDIA_SECRET).toBe('of-the-file')
  expect(readEnv({ ...given, MEDIA_SECRET: 'of-the-environment' }).MEDIA_SECRET).toBe('of-the-environment')
  rmSync(folder, { recursive: true })
  expect(() => readEnv(given)).toThrow(/^The media process cannot start\. MEDIA_SECRET_FILE: ENOENT/)
})
