/** Counts by key. Keys with a count of 0 are removed. */
export function createCounts() {
  const counts = new Map<string, number>()
  return {
    /** Returns the current count. */
    add(key: string): number {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    remove(key: string) {
      const count = (counts.get(key) ?? 0) - 1
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
