// The feed of all rooms: the entries that were read, and those that arrived since. Pure functions.
import type { WallEntry } from '#contract/calls/monitor/wall.ts'
import { wallFeed } from '#contract/limits.ts'

const newestFirst = (a: WallEntry, b: WallEntry) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id)

/** Newest first, each entry once. Older ones than the page keeps are dropped. */
export function withEntries(known: readonly WallEntry[], added: readonly WallEntry[]): readonly WallEntry[] {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !ids.has(id) && ids.add(id))
  return fresh.length === 0 ? known : [...known, ...fresh].toSorted(newestFirst).slice(0, wallFeed.kept)
}
