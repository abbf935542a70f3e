// Limits how often an account may send one event, on all of its sockets of this server together: more sockets, and new ones, allow no more. In
// memory: it costs about a microsecond per event.

export interface Rate {
  perSecond: number
  burst: number
}

interface Bucket {
  tokens: number
  filledAt: number
  rate: Rate
}

export interface TokenBuckets {
  /** Takes a token of this key. Returns whether there was one. */
  take(key: string, rate: Rate): boolean
  readonly size: number
}

/** Below this many buckets, full ones are not looked for. */
const sweepFrom = 1000

export function createTokenBuckets(now: () => number = () => performance.now()): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  let sweepAt = sweepFrom

  const tokensIn = ({ tokens, filledAt, rate }: Bucket, at: number) =>
    Math.min(rate.burst, tokens + ((at - filledAt) / 1000) * rate.perSecond)

  /** A full bucket is like a new one. */
  function sweep(at: number) {
    for (const [key, bucket] of buckets) if (tokensIn(bucket, at) === bucket.rate.burst) buckets.delete(key)
    sweepAt = Math.max(sweepFrom, buckets.size * 2)
  }

  return {
    take(key, rate) {
      const at = now()
      const known = buckets.get(key)
      if (!known && buckets.size >= sweepAt) sweep(at)
      const tokens = known ? tokensIn(known, at) : rate.burst
      const isThere = tokens >= 1
      buckets.set(key, { tokens: isThere ? tokens - 1 : tokens, filledAt: at, rate })
      return isThere
    },
    get size() {
      return buckets.size
    },
  }
}
