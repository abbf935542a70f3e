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
  /** Beyond the count, one more try is allowed in each interval of this length. Without it, no more until the period is over. */
  thenEverySeconds?: number
}

export function countTries(name: string, { count, minutes, thenEverySeconds }: Limit, deps: Pick<Deps, 'redis'>): CountedTries {
  const first = countWithin(name, count, minutes * 60, deps)
  if (thenEverySeconds === undefined) return first
  const then = countWithin(`${name}-then`, 1, thenEverySeconds, deps)
  const both = [first, then]
  return {
    take: async (key) => ((await first.take(key)) > 0 ? then.take(key) : 0),
    async giveBack(key) {
      await Promise.all(both.map((tries) => tries.giveBack(key)))
    },
    async forget(key) {
      await Promise.all(both.map((tries) => tries.forget(key)))
    },
  }
}

function countWithin(name: string, points: number, duration: number, { redis }: Pick<Deps, 'redis'>): CountedTries {
  const limit = { points, duration, keyPrefix: `${redis?.prefix ?? ''}tries:${name}` }
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
      // There is no count if its period is over, or if Redis was lost or came back meanwhile.
      const counted = await limiter.get(key)
      if (counted && counted.consumedPoints > 0) await limiter.reward(key)
    },
    async forget(key) {
      await Promise.all([limiter.delete(key), own.delete(key)])
    },
  }
}
