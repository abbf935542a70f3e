// Limits the number of tries within a period, counted across all servers, or by each server alone while Redis is unavailable.
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from '../deps.ts'

export interface CountedTries {
  /** Counts one try. Returns 0 if it is allowed, or else the milliseconds until the next allowed try. */
  take(key: string): Promise<number>
  /** Takes back one counted try. */
  giveBack(key: string): Promise<void>
  /** Resets the count. */
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
      // The count is gone if its period is over, or if Redis went away or came back meanwhile.
      const counted = await limiter.get(key)
      if (counted && counted.consumedPoints > 0) await limiter.reward(key)
    },
    async forget(key) {
      await Promise.all([limiter.delete(key), own.delete(key)])
    },
  }
}
