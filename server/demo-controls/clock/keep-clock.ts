// Keeps this server's platform clock equal to the stored one. Several servers read it twice a second, so they agree within a second.
import type { Deps } from '../../deps.ts'
import type { Mover } from './mover.ts'

const pollMs = 500

/** Resolves when this server has the stored clock, to the function that stops it. */
export async function keepClock(mover: Mover, { db, log }: Pick<Deps, 'db' | 'log'>): Promise<() => Promise<void>> {
  await mover.adoptStored()
  let polling = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(poll, pollMs)
  function poll() {
    polling = pollOnce().then(() => {
      if (!isStopped) timer = setTimeout(poll, pollMs)
    })
  }
  async function pollOnce() {
    try {
      // An embedded database has one server, which sets its own clock.
      if (!db.embedded) await mover.follow()
      await mover.keepUp()
    } catch (error) {
      log.warn({ err: error }, 'platform clock: due work failed, will be retried')
    }
  }
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await polling
  }
}
