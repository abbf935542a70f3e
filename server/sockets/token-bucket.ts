// Limits how often one socket may send one event. In memory: it costs about a microsecond per event.

export interface Rate {
  perSecond: number
  burst: number
}

/** Takes a token. Returns whether there was one. */
export function createTokenBucket({ perSecond, burst }: Rate, now: () => number = () => performance.now()): () => boolean {
  let tokens = burst
  let filledAt = now()
  return () => {
    const at = now()
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * perSecond)
    filledAt = at
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
