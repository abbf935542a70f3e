// Redis for tests: the one in TEST_REDIS_URL, on which every test has separate keys and channels. Tests of state that several
// servers share always run in process, and also on Redis if there is one.
import { randomUUID } from 'node:crypto'
import { createLog } from '../log.ts'
import { openBackbone, type Backbone } from '../redis/backbone.ts'
import { connectRedis, scriptOf, type RedisLink } from '../redis/connection.ts'

const url = process.env.TEST_REDIS_URL
const log = createLog({ LOG_LEVEL: 'silent' })

export const hasTestRedis = Boolean(url)

/** Short, since tests wait until it is over. */
const leaseMs = 1500

const forget = scriptOf(`
for _, key in ipairs(redis.call('KEYS', ARGV[1] .. '*')) do redis.call('DEL', key) end
return true`)

/** The servers of one platform. */
export interface TestPlatform {
  /** Another server; the same one if there can be only one. */
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

/** For `describe.each`. */
export const platforms: [kind: string, open: () => Promise<TestPlatform>][] = [
  ['in process', openInProcess],
  ...(hasTestRedis ? [['on Redis', openOnRedis] as [string, () => Promise<TestPlatform>]] : []),
]

/** A platform with one server, on Redis if there is one. */
export const openTestPlatform = (): Promise<TestPlatform> => (hasTestRedis ? openOnRedis() : openInProcess())
