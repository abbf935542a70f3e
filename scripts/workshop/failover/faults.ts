// The faults, in order. After each one, all parts are running again.
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from './platform.ts'

/** How long a part is stopped by SIGSTOP. */
const frozenMs = 20_000
/** Within this time a server must exit after SIGTERM. */
const exitWithinMs = 15_000

export interface Fault {
  name: string
  /** Causes the fault. Returns what went wrong, such as a bad exit code, or null. */
  happen(platform: Platform): Promise<string | null>
}

const killServer = (which: 0 | 1): Fault => ({
  name: `server ${which + 1}: SIGKILL`,
  async happen({ servers }) {
    await servers[which].end('SIGKILL')
    await servers[which].start()
    return null
  },
})

const stopServer = (which: 0 | 1): Fault => ({
  name: `server ${which + 1}: SIGTERM`,
  async happen({ servers }) {
    const since = performance.now()
    const code = await servers[which].end('SIGTERM')
    const took = performance.now() - since
    await servers[which].start()
    if (code !== 0) return `exit code ${code}`
    return took > exitWithinMs ? `exited after ${Math.round(took / 1000)} s` : null
  },
})

/** The longest time that /readyz may take. */
const promisedMs = 1000
const pollMs = 250

/** /readyz must reply within a second, and every server must return 503 at least once. Returns what was wrong, or null. */
async function watchReadiness(servers: readonly string[], forMs: number): Promise<string | null> {
  let slowest = 0
  const noticed = new Set<string>()
  const until = performance.now() + forMs
  const watch = async (server: string) => {
    while (performance.now() < until) {
      const since = performance.now()
      const reply = await fetch(`${server}/readyz`)
      await reply.arrayBuffer()
      slowest = Math.max(slowest, performance.now() - since)
      if (reply.status === 503) noticed.add(server)
      await pause(pollMs)
    }
  }
  await Promise.all(servers.map(watch))
  if (slowest > promisedMs) return `/readyz took ${Math.round(slowest)} ms`
  return noticed.size === servers.length ? null : '/readyz did not report the fault'
}

const hang = (name: string, part: 'redis' | 'postgres' | 'media'): Fault => ({
  name: `${name}: SIGSTOP for ${frozenMs / 1000} s`,
  async happen(platform) {
    platform[part].freeze()
    try {
      return await watchReadiness(platform.serverUrls, frozenMs)
    } finally {
      platform[part].thaw()
    }
  },
})

export const faults: readonly Fault[] = [
  killServer(0),
  killServer(1),
  stopServer(0),
  stopServer(1),
  {
    name: 'Redis: killed and started again',
    async happen({ redis }) {
      await redis.kill()
      await redis.start()
      return null
    },
  },
  {
    name: 'PostgreSQL: restarted',
    async happen({ postgres }) {
      // Fast shutdown: aborts running transactions.
      await postgres.end('SIGINT')
      await postgres.start()
      return null
    },
  },
  {
    name: 'media: killed and started again',
    async happen({ media }) {
      await media.end('SIGKILL')
      await media.start()
      return null
    },
  },
  hang('Redis', 'redis'),
  hang('media', 'media'),
  hang('PostgreSQL', 'postgres'),
]
