import { describe, expect, it } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { layDownServerDatabase } from '#server/testing/database/server-template.ts'
import { examine } from './examine.ts'
import { anyPorts, examinedFolder } from './examined-folder.ts'
import { openInstallation } from './installation.ts'
import { clock } from './time.ts'

const folder = examinedFolder()

describe.runIf(process.env.TEST_DATABASE_URL)('the doctor reports', () => {
  it('PostgreSQL sessions in another zone than UTC, and a clock that differs from that of PostgreSQL', { timeout: 120_000 }, async () => {
    const { url, drop } = await layDownServerDatabase(process.env.TEST_DATABASE_URL ?? '')
    try {
      const elsewhere = `${url}?options=${encodeURIComponent('-c TimeZone=Asia/Taipei')}`
      const lines: string[] = []
      await examine({ DATA_DIR: folder.path, ...anyPorts, DATABASE_URL: elsewhere }, (line) => lines.push(line))
      expect(lines.join('\n')).toMatch(/^FAULT\s+time zone\s+The database's sessions are in the time zone Asia\/Taipei/m)
      const installation = await openInstallation(
        parseEnv({ DATABASE_URL: url, DATA_DIR: folder.path }),
        () => new Date(Date.now() + 60_000),
      )
      expect(await clock.look(installation)).toEqual([
        { fault: expect.stringMatching(/clock is \d+ s ahead of the database's/), cure: expect.stringContaining('NTP') },
      ])
      await installation.close()
    } finally {
      await drop()
    }
  })
})
