// Checks everything that has a time limit, 35 days later, on two servers that share PostgreSQL and Redis.
import { it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { testZone } from '#server/testing/database/embedded-template.ts'
import { layDownServerDatabase } from '#server/testing/database/server-template.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { hasTestRedis, takeRedisDatabase } from '#server/testing/test-redis.ts'
import { layDownTestWorld } from '#server/testing/test-world.ts'
import { expectLimitsToHold, shared } from './testing/limits-in-time.ts'

const { TEST_DATABASE_URL: postgres } = process.env

it('35 days later all time limits hold, on two servers with PostgreSQL and Redis', { timeout: 240_000 }, async (context) => {
  if (!postgres || !hasTestRedis) return context.skip('needs a PostgreSQL server and a Redis for tests (TEST_DATABASE_URL, TEST_REDIS_URL)')
  const ends: (() => Promise<unknown>)[] = []
  try {
    const { url, drop } = await layDownServerDatabase(postgres)
    ends.push(drop)
    const db = await openDatabase({ url, dataDir: '', businessTimeZone: testZone })
    const world = await layDownTestWorld(db)
    await db.close()
    const redis = await takeRedisDatabase()
    ends.push(redis.close)
    const settings = { ...shared, DATABASE_URL: url, REDIS_URL: redis.url }
    const [mover, other] = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
    ends.push(() => Promise.all([mover.close(), other.close()]))
    await expectLimitsToHold({ world, mover, other })
  } finally {
    for (const end of ends.reverse()) await end()
  }
})
