// What may be tried so often within some time and no more, counted by all servers together; by each alone while Redis is away.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
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

export function countTries(name: string, { count, minutes }: Limit, { tries, log }: Pick<Deps, 'tries' | 'log'>): CountedTries {
  const countMs = minutes * 60_000
  const own = new RateLimiterMemory({ points: count, duration: countMs / 1000 })
  const shared = (key: string) => `${name}:${key}`
  // What Redis cannot be told now counts until its time is over.
  const unheard = (error: unknown) => log.debug({ err: error }, 'Redis is away')

  async function takeOwn(key: string): Promise<number> {
    try {
      await own.consume(key)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return refusal.msBeforeNext
    }
  }
  return {
    async take(key) {
      if (!tries) return takeOwn(key)
      try {
        const taken = await tries.add(shared(key), countMs)
        return taken.count > count ? Math.max(1, taken.msLeft) : 0
      } catch (error) {
        log.debug({ err: error, name }, 'tries are counted by each server alone while Redis is away')
        return takeOwn(key)
      }
    },
    async giveBack(key) {
      // It was counted here where there is no Redis, or was none then.
      if ((await own.get(key))?.consumedPoints) await own.reward(key)
      else await tries?.giveBack(shared(key)).catch(unheard)
    },
    async forget(key) {
      await own.delete(key)
      await tries?.forget(shared(key)).catch(unheard)
    },
  }
}
