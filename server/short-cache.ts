// Caches each value for a moment, so that many callers at once cost one read.

export interface ShortCache<K, T> {
  /** Returns the cached value of the key, or loads it. */
  read(key: K): Promise<T>
  clear(): void
}

const keysKept = 1000

/** The time is real time: it limits the load, whatever the platform's clock shows. */
export function createShortCache<K, T>(lifeMs: number, load: (key: K) => Promise<T>): ShortCache<K, T> {
  const kept = new Map<K, { until: number; reading: Promise<T> }>()
  return {
    read(key) {
      const now = performance.now()
      const known = kept.get(key)
      if (known && known.until > now) return known.reading
      if (kept.size >= keysKept) kept.clear()
      const reading = load(key)
      kept.set(key, { until: now + lifeMs, reading })
      reading.catch(() => kept.delete(key))
      return reading
    },
    clear: () => kept.clear(),
  }
}
