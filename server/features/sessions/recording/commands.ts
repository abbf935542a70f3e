// Removes recorded pictures whose session record is reduced to its sums, or whose session no longer exists, as after a restore.
import type { Deps } from '../../../deps.ts'
import { listKeptPictures } from './queries.ts'

/** An hour is enough, because records are thinned once a day. */
const everyMs = 3_600_000

/** Returns a task that does nothing if it has already run in the current hour. */
export function createPictureSweep({ db: { prisma }, engine, clock }: Pick<Deps, 'db' | 'engine' | 'clock'>) {
  let last: number | undefined
  return async () => {
    const slot = Math.floor(clock().getTime() / everyMs)
    if (slot === last) return
    last = slot
    const keys = (await engine.pictures?.keys()) ?? []
    const kept = new Set(keys.length > 0 ? await listKeptPictures(prisma, keys) : [])
    for (const key of keys) if (!kept.has(key)) await engine.pictures?.remove(key)
  }
}
