import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { layDownServerDatabase } from '#server/testing/database/server-template.ts'
import { examine } from './examine.ts'
import { openPlace } from './place.ts'
import { hour } from './time.ts'

const anyPorts = { PORT: '0', SPORT_PORT: '0', RTMP_PORT: '0', MEDIA_PORT: '0' }
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'greenroom-doctor-'))
  // Starting a browser takes seconds.
  vi.stubEnv('CHROMIUM_PATH', join(dataDir, 'no-browser'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

describe.runIf(process.env.TEST_DATABASE_URL)('of PostgreSQL the doctor says', () => {
  it('that its sessions are in another zone than UTC, and that its clock is another', { timeout: 120_000 }, async () => {
    const { url, drop } = await layDownServerDatabase(process.env.TEST_DATABASE_URL ?? '')
    try {
      const elsewhere = `${url}?options=${encodeURIComponent('-c TimeZone=Asia/Taipei')}`
      const lines: string[] = []
      await examine({ DATA_DIR: dataDir, ...anyPorts, DATABASE_URL: elsewhere }, (line) => lines.push(line))
      expect(lines.join('\n')).toMatch(/^FAULT\s+time zone\s+The database's sessions are in the time zone Asia\/Taipei/m)
      const place = await openPlace(parseEnv({ DATABASE_URL: url, DATA_DIR: dataDir }), () => new Date(Date.now() + 60_000))
      expect(await hour.look(place)).toEqual([
        { fault: expect.stringMatching(/clock is \d+ s ahead of the database's/), cure: expect.stringContaining('NTP') },
      ])
      await place.close()
    } finally {
      await drop()
    }
  })
})
