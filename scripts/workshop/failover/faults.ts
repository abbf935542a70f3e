// The faults, in order. After each one, all parts are running again.
import { watchReadiness } from './readiness.ts'
import type { Platform } from './platform.ts'

/** How long a part hangs that does not end. */
const frozenMs = 20_000
/** Time that a stopping server has. */
const farewellMs = 15_000

export interface Fault {
  name: string
  /** Returns what was wrong with the exit of a process, or null. */
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
    return took > farewellMs ? `left after ${Math.round(took / 1000)} s` : null
  },
})

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
