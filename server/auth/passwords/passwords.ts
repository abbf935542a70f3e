// Passwords are hashed and compared beside the main thread, by few threads: whoever tries many at once waits for them alone.
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { createLanes } from '../../lanes.ts'

/** One processor is left to everything else. */
const threads = Math.max(1, Math.min(availableParallelism() - 1, 4))
/** A few seconds of work. A sign-in beyond that is refused and can be tried again. */
const waiting = 64

/**
 * Compared with where there is no such account; nobody knows a password that it would fit. It costs 10 rounds, as every stored hash
 * does, so that comparing takes the same time whichever account is tried.
 */
const nobodysHash = '$2b$10$UzQlOSvT3lz3BSXC/4njieAuNbniDxGO02uMLL99Kg6AZPrRSen5y'
const rounds = 10

const run = createLanes({ atOnce: threads, waiting })
const idle: Worker[] = []

/** Started when there is something to do, and no reason for the process to stay. */
const start = () => new Worker(new URL('thread.mjs', import.meta.url), { execArgv: [] })

const ask = (job: { password: string; rounds: number } | { password: string; stored: string }): Promise<unknown> =>
  run(async () => {
    const worker = idle.pop() ?? start()
    worker.ref()
    worker.postMessage(job)
    // Fails with what the thread died of; it is not used again then.
    const [answer] = await once(worker, 'message')
    worker.unref()
    idle.push(worker)
    return answer
  })

export const hashPassword = async (password: string) => z.string().parse(await ask({ password, rounds }))

/** Always one comparison, account or not. */
export const passwordFits = async (password: string, stored: string | undefined) =>
  z.boolean().parse(await ask({ password, stored: stored ?? nobodysHash }))
