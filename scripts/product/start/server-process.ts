import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { ServerNews, type SupervisorOrder } from '#contract/internal/supervisor.ts'

/** Draining takes seconds at most. Together with the companions' patience this stays within 15 s. */
const drainMs = 12_000

const Loaded = z.object({ loaded: z.literal(true) })
const preload = './scripts/product/start/wait-for-turn.mjs'

export interface ServerProcess {
  /** Of one that waits: reads its code. Rejects when it cannot be read. */
  load: () => Promise<void>
  /** Of one that waits: begins. */
  begin: () => void
  /** The server's one message. It stays open when the server ends without having said anything. */
  news: Promise<ServerNews>
  /** How it ended, in a few words. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts the server (which starts media) as a child that leaves when this process does.
 * @param waits it loads packages, then waits for its orders
 */
export function startServer(env: Record<string, string> = {}, waits = false): ServerProcess {
  const preloads = ['tsx', ...(waits ? [preload] : [])].flatMap((path) => ['--import', path])
  const child = spawn(process.execPath, [...preloads, 'server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A person reads this: the routine of a server stays out of it, and media's warnings are sentences.
    env: { ...process.env, ...env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn', LOG_FORMAT: process.env.LOG_FORMAT || 'text' },
  })
  // A message may still be under way when the process is gone; the channel closes after the last one.
  const gone = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  const ended = gone.then(() => (child.signalCode ? `signal ${child.signalCode}` : `exit code ${child.exitCode}`))
  return {
    async load() {
      const loaded = new Promise<void>((resolve) => {
        child.on('message', (raw) => Loaded.safeParse(raw).success && resolve())
      })
      child.send({ load: true })
      const failed = ended.then((how) => {
        throw new Error(`The server's code cannot be read (${how}).`)
      })
      await Promise.race([loaded, failed])
    },
    begin: () => child.send({ begin: true }),
    news: new Promise((resolve, reject) => {
      child.on('message', (raw) => {
        const news = ServerNews.safeParse(raw)
        if (news.success) resolve(news.data)
        else if (!Loaded.safeParse(raw).success)
          reject(new Error(`The server said something that is not understood: ${JSON.stringify(raw)}`))
      })
    }),
    ended,
    stop: async () => {
      const order: SupervisorOrder = { stop: true }
      // To the server, a channel that is closed already means the same.
      if (child.connected) child.send(order, () => {})
      const late = setTimeout(() => {
        console.error('The server did not finish in time, so it is ended now.')
        child.kill('SIGKILL')
      }, drainMs)
      await gone
      clearTimeout(late)
    },
  }
}
