// What may be tried so often within some time and no more, counted by all servers together; by each alone while Redis is away.
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from '../deps.ts'

export interface CountedTries {
  /** Counts one more. Answers for how many milliseconds there may be no other; 0 for whoever may go on. */
  take(key: string): Promise<number>
  /** One that was taken does not count after all. */
  giveBack(key: string): Promise<void>
  /** As if there had been none. */
  forget(key: string): Promise<void>
}

interface Limit {
  count: number
  minutes: number
}

export function countTries(name: string, { count, minutes }: Limit, { redis }: Pick<Deps, 'redis'>): CountedTries {
  const limit = { points: count, duration: minutes * 60, keyPrefix: `${redis?.prefix ?? ''}tries:${name}` }
  const own = new RateLimiterMemory(limit)
  const limiter = redis
    ? new RateLimiterRedis({ ...limit, storeClient: redis.client, rejectIfRedisNotReady: true, insuranceLimiter: own })
    : own
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return 0
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, refusal.msBeforeNext)
      }
    },
    async giveBack(key) {
      // Nothing is left of it when its time is over, or when Redis went or came back meanwhile.
      const counted = await limiter.get(key)
      if (counted && counted.consumedPoints > 0) await limiter.reward(key)
    },
    async forget(key) {
      await Promise.all([limiter.delete(key), own.delete(key)])
    },
  }
}
