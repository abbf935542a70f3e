import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'

export const anyPorts = { PORT: '0', SPORT_PORT: '0', RTMP_PORT: '0', MEDIA_PORT: '0' }

/** Creates a data directory for each test of the file, and hides the browser: starting one takes seconds. */
export function examinedFolder() {
  const folder = { path: '' }
  beforeEach(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'greenroom-doctor-'))
    vi.stubEnv('CHROMIUM_PATH', join(folder.path, 'no-browser'))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })
  return folder
}
