// The feed of all rooms: the entries that were read, and those that arrived since. Pure functions.
import type { WallEntry } from '#contract/calls/monitor/wall.ts'
import { wallFeed } from '#contract/limits.ts'

const newestFirst = (a: WallEntry, b: WallEntry) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id)

/** The push of a drop is back. */
const isBack = (entry: WallEntry) => entry.kind === 'dropped' && entry.awaySeconds !== null

/** Newest first, each entry once; a drop in its last form. Older ones than the page keeps are dropped. */
export function withEntries(known: readonly WallEntry[], added: readonly WallEntry[]): readonly WallEntry[] {
  const byId = new Map(known.map((entry) => [entry.id, entry]))
  const fresh = added.filter((entry) => {
    const was = byId.get(entry.id)
    const isNews = !was || (isBack(entry) && !isBack(was))
    if (isNews) byId.set(entry.id, entry)
    return isNews
  })
  return fresh.length === 0 ? known : [...byId.values()].toSorted(newestFirst).slice(0, wallFeed.kept)
}
