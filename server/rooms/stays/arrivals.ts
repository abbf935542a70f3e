// Notices accounts that come to a room from one network within seconds, while they come.
import { samePlace } from '#contract/limits.ts'

interface Options {
  notify: (anchorId: number) => void
  clock: () => Date
}

/**
 * Returns the function that takes each arrival. It notifies from the second account on: the others of a group may have come to another server,
 * and the moderators' page reads the whole group from the database.
 */
export function noticeArrivals({ notify, clock }: Options): (anchorId: number, network: string | null) => void {
  const latest = new Map<string, number>()
  const isNear = (at: number, now: number) => Math.abs(now - at) <= samePlace.seconds * 1000
  return (anchorId, network) => {
    // The programs of this machine come from no place.
    if (network === null) return
    const key = `${anchorId} ${network}`
    const now = clock().getTime()
    const before = latest.get(key)
    // The newest is the last one of the map, so the first that is still near ends the search for old ones.
    latest.delete(key)
    latest.set(key, now)
    for (const [old, at] of latest) {
      if (isNear(at, now)) break
      latest.delete(old)
    }
    if (before !== undefined && isNear(before, now)) notify(anchorId)
  }
}
