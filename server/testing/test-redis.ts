// Redis for tests: the one in TEST_REDIS_URL, where every test has its own keys and channels. Tests of state that several servers share
// run in process, and once more on Redis in the check that sets it.
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { createLog } from '../log.ts'
import { openBackbone, type Backbone } from '../redis/backbone.ts'
import { connectRedis, scriptOf, type RedisLink } from '../redis/connection.ts'

const url = process.env.TEST_REDIS_URL
const log = createLog({ LOG_LEVEL: 'silent' })

export const hasTestRedis = Boolean(url)

/** Short, because tests wait until it has expired. */
const leaseMs = 1500

const forget = scriptOf(`
for _, key in ipairs(redis.call('KEYS', ARGV[1] .. '*')) do redis.call('DEL', key) end
return true`)

/** The servers of one platform. */
export interface TestPlatform {
  /** Starts another server. In process, there is only one, which is returned each time. */
  join(): Promise<Backbone>
  close(): Promise<void>
}

export interface SharedPlatform extends TestPlatform {
  /** Deletes the platform's data in Redis. */
  forget(): Promise<void>
}

async function openInProcess(): Promise<TestPlatform> {
  const backbone = await openBackbone({ REDIS_URL: undefined }, log)
  return { join: async () => backbone, close: () => backbone.close() }
}

export async function openOnRedis(): Promise<SharedPlatform> {
  if (!url) throw new Error('TEST_REDIS_URL is not set')
  const prefix = `greenroom-test:${randomUUID()}:`
  const redis: RedisLink = await connectRedis(url, log, prefix)
  const servers: Backbone[] = []
  let isClosed = false
  const forgetAll = async () => {
    await redis.run(forget, [], [prefix])
  }
  return {
    async join() {
      const backbone = await openBackbone({ REDIS_URL: url }, log, { prefix, leaseMs })
      servers.push(backbone)
      return backbone
    },
    forget: forgetAll,
    async close() {
      if (isClosed) return
      isClosed = true
      for (const server of servers) await server.close()
      await forgetAll()
      redis.close()
    },
  }
}

/** A platform with one server, on Redis if there is one. */
export const openTestPlatform = (): Promise<TestPlatform> => (hasTestRedis ? openOnRedis() : openInProcess())

/** Databases 1 to 14 are for tests: developers use 0, and the browser tests use 15. */
const lastDatabase = 14
const takenKey = 'greenroom-test:taken'
/** The database of a test that was killed is released after this time. */
const takenMs = 600_000

/** A database of that Redis for servers that run as processes: their keys and channels carry its number. */
export async function takeRedisDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  if (!url) throw new Error('TEST_REDIS_URL is not set')
  for (let number = lastDatabase; number > 0; number--) {
    const own = Object.assign(new URL(url), { pathname: `/${number}` }).href
    const redis = new Redis(own)
    const forgetAll = async () => {
      const keys = await redis.keys(`greenroom:${number}:*`)
      if (keys.length > 0) await redis.del(keys)
    }
    if (await redis.set(takenKey, 'yes', 'PX', takenMs, 'NX')) {
      await forgetAll()
      return {
        url: own,
        async close() {
          await forgetAll()
          await redis.del(takenKey)
          redis.disconnect()
        },
      }
    }
    redis.disconnect()
  }
  throw new Error('every database of the Redis for tests is taken')
}
