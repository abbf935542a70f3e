// Hashes and compares passwords in a few worker threads. If one client tries many at once, only other password checks wait.
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { noPasswordHash } from '../../db/demo-world.ts'
import { createLanes } from '../../lanes.ts'

/** One processor remains for everything else. */
const threads = Math.max(1, Math.min(availableParallelism() - 1, 4))
/** Length of the queue: a few seconds of work. Further sign-ins are refused and can be retried. */
const waiting = 64

const rounds = 10

const run = createLanes({ atOnce: threads, waiting })
const idle: Worker[] = []

/** Started at the first task. It does not keep the process running. */
const start = () => new Worker(new URL('thread.mjs', import.meta.url), { execArgv: [] })

const runJob = (job: { password: string; rounds: number } | { password: string; stored: string }): Promise<unknown> =>
  run(async () => {
    const worker = idle.pop() ?? start()
    worker.ref()
    worker.postMessage(job)
    // Fails with the thread's error. The thread is not used again.
    const [result] = await once(worker, 'message')
    worker.unref()
    idle.push(worker)
    return result
  })

export const hashPassword = async (password: string) => z.string().parse(await runJob({ password, rounds }))

/** Always compares once, whether the account exists or not, so that it takes the same time. */
export const passwordFits = async (password: string, stored: string | undefined) =>
  z.boolean().parse(await runJob({ password, stored: stored ?? noPasswordHash }))
