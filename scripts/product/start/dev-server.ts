// The server of `npm run dev`. The next server loads its code while the old one still runs, and starts when the old one has closed the
// database.
import type { ServerNews } from '#contract/internal/supervisor.ts'
import type { Gate } from './dev-pages.ts'
import { startServer, type ServerProcess } from './server-process.ts'

export interface DevServer {
  /** Replaces the server with one that has the current code, and returns its ready message. If that code cannot be loaded, the old server stays. */
  renew(): Promise<ServerNews>
  stop(): Promise<void>
}

export function createDevServer(env: Record<string, string>, gate: Gate): DevServer {
  const prepare = () => startServer(env, true)
  let standby = prepare()
  let running: ServerProcess | undefined
  const watchEnd = async (server: ServerProcess) => {
    const how = await server.ended
    if (running !== server) return
    running = undefined
    gate.set('closed')
    console.error(`The server ended (${how}). It restarts after the next change.`)
  }
  return {
    async renew() {
      const next = standby
      try {
        await next.load()
      } catch (error) {
        standby = prepare()
        throw error
      }
      gate.set('waiting')
      const last = running
      running = next
      await last?.stop()
      void watchEnd(next)
      next.begin()
      const ended = next.ended.then((how) => ({ failed: `The server ended by itself (${how}).` }))
      const news = await Promise.race([next.news, ended])
      gate.set('ready' in news ? 'open' : 'closed')
      standby = prepare()
      return news
    },
    async stop() {
      const last = running
      running = undefined
      await Promise.all([standby.stop(), last?.stop()])
    },
  }
}
