// Removes recorded pictures with the rest of a record that is kept no longer, and those of sessions that are gone, as after a restore.
import type { Deps } from '../../deps.ts'
import { listKeptPictures } from './queries.ts'

/** Records are thinned by the day. */
const everyMs = 3_600_000

/** Returns a task that does so at most once an hour. */
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
