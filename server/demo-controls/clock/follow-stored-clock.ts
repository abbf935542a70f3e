// Every server runs by the stored clock. Several servers look at it twice a second, so they agree within a second.
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../../deps.ts'
import { readStoredClock } from '../../db/stored-clock.ts'

const lookMs = 500

/** Resolves to the function that stops it, when this server's clock is the stored one. */
export async function followStoredClock({
  db,
  platformClock,
  log,
}: Pick<Deps, 'db' | 'platformClock' | 'log'>): Promise<() => Promise<void>> {
  async function look() {
    const stored = await readStoredClock(db.prisma)
    if (!isDeepStrictEqual(stored, platformClock.state())) platformClock.adopt(stored)
  }
  await look()
  // An embedded database has one server, which sets its own clock.
  if (db.embedded) return async () => {}
  let looking = Promise.resolve()
  let timer = setTimeout(again, lookMs)
  let isStopped = false
  function again() {
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'the clock could not be read'))
      .then(() => {
        if (!isStopped) timer = setTimeout(again, lookMs)
      })
  }
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}
