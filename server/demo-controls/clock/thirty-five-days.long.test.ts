// Checks everything that has a time limit, 35 days later, on one server with its embedded database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { layDownEmptyDatabase, testZone } from '#server/testing/database/embedded-template.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { layDownTestWorld } from '#server/testing/test-world.ts'
import { expectLimitsToHold, shared } from './testing/limits-in-time.ts'

it('35 days later all time limits hold, on the embedded database', { timeout: 240_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-clock-'))
  await layDownEmptyDatabase(dataDir)
  const db = await openDatabase({ dataDir, businessTimeZone: testZone })
  const world = await layDownTestWorld(db)
  await db.close()
  const server = await startServerProcess({ ...shared, DATA_DIR: dataDir })
  try {
    await expectLimitsToHold({ world, mover: server, other: server })
  } finally {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
})
