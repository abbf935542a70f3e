// Redis for tests: TEST_REDIS_URL names one, on which every test has keys and channels of its own.
import { randomUUID } from 'node:crypto'
import { createLog } from '../log.ts'
import { connectRedis, scriptOf, type RedisLink } from '../realtime/redis.ts'

const url = process.env.TEST_REDIS_URL

export const hasTestRedis = Boolean(url)

export const newPrefix = () => `greenroom-test:${randomUUID()}:`

const forget = scriptOf(`
for _, key in ipairs(redis.call('KEYS', ARGV[1] .. '*')) do redis.call('DEL', key) end
return true`)

/** A connection as one server has it. Servers that share a prefix are one platform; the last to close tidies up. */
export async function openTestRedis(prefix = newPrefix()): Promise<RedisLink> {
  if (!url) throw new Error('TEST_REDIS_URL is not set')
  const redis = await connectRedis(url, createLog({ LOG_LEVEL: 'silent' }), prefix)
  return {
    ...redis,
    async close() {
      await redis.run(forget, [], [prefix]).catch(() => {})
      redis.close()
    },
  }
}
