import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { programArgs } from '#contract/internal/programs.ts'
import { ServerNews, type SupervisorOrder } from '#contract/internal/supervisor.ts'

/** Draining takes seconds at most. Together with the companions' patience this stays within 15 s. */
const drainMs = 12_000

const Loaded = z.object({ loaded: z.literal(true) })
const preload = './scripts/product/start/wait-for-turn.mjs'

export type ServerProcess = ReturnType<typeof startServer>

/**
 * Starts the server (which starts media) as a child that exits when this process does.
 * @param isDeveloped whether it runs from its source, loads packages, and then waits for commands
 */
export function startServer(env: Record<string, string> = {}, isDeveloped = false) {
  const args = isDeveloped ? ['--import', 'tsx', '--import', preload, 'server/main.ts'] : programArgs('server/main.ts')
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // People read this output: log warnings and errors only, and media's as text instead of JSON.
    env: { ...process.env, ...env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn', LOG_FORMAT: process.env.LOG_FORMAT || 'text' },
  })
  // A message may still be in transit when the process has exited; the channel closes after the last one.
  const gone = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  const ended = gone.then(() => (child.signalCode ? `signal ${child.signalCode}` : `exit code ${child.exitCode}`))
  return {
    /** For a waiting server: loads its code. Rejects if it cannot be loaded. */
    async load() {
      const loaded = new Promise<void>((resolve) => {
        child.on('message', (raw) => Loaded.safeParse(raw).success && resolve())
      })
      child.send({ load: true })
      const failed = ended.then((how) => {
        throw new Error(`The server's code cannot be loaded (${how}).`)
      })
      await Promise.race([loaded, failed])
    },
    /** For a waiting server: starts. */
    begin: () => child.send({ begin: true }),
    /** The server's only message. Never settles if the server ends without sending it. */
    news: new Promise<ServerNews>((resolve, reject) => {
      child.on('message', (raw) => {
        const news = ServerNews.safeParse(raw)
        if (news.success) resolve(news.data)
        else if (!Loaded.safeParse(raw).success) reject(new Error(`The server sent an unknown message: ${JSON.stringify(raw)}`))
      })
    }),
    /** How it ended, in a few words. */
    ended,
    stop: async () => {
      const order: SupervisorOrder = { stop: true }
      // For the server, a closed channel means the same.
      if (child.connected) child.send(order, () => {})
      const late = setTimeout(() => {
        console.error('The server did not stop in time and was killed.')
        child.kill('SIGKILL')
      }, drainMs)
      await gone
      clearTimeout(late)
    },
  }
}
