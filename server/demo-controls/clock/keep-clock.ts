// Every server runs by the stored clock. Several servers look at it twice a second, so they agree within a second.
import type { Deps } from '../../deps.ts'
import type { Mover } from './mover.ts'

const lookMs = 500

/** Resolves to the function that stops it, when this server's clock is the stored one. */
export async function keepClock(mover: Mover, { db, log }: Pick<Deps, 'db' | 'log'>): Promise<() => Promise<void>> {
  await mover.adoptStored()
  let looking = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(look, lookMs)
  function look() {
    looking = lookOnce().then(() => {
      if (!isStopped) timer = setTimeout(look, lookMs)
    })
  }
  async function lookOnce() {
    try {
      // An embedded database has one server, which sets its own clock.
      if (!db.embedded) await mover.follow()
      await mover.keepUp()
    } catch (error) {
      log.warn({ err: error }, 'what became due could not be done; the next look tries again')
    }
  }
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}
