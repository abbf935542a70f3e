// The faults, in order. After each one, all parts are running again.
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from './platform.ts'

/** How long a part is stopped by SIGSTOP. */
const frozenMs = 20_000
/** Within this time a server must exit after SIGTERM. */
const exitWithinMs = 15_000
/** The longest time that /readyz may take. */
const readyWithinMs = 1000
const pollMs = 250

/** Causes a fault. Returns what went wrong, such as a bad exit code, or null. */
type Fault = (platform: Platform) => Promise<string | null>

const killServer =
  (which: 0 | 1): Fault =>
  async ({ servers }) => {
    await servers[which].end('SIGKILL')
    await servers[which].start()
    return null
  }

const stopServer =
  (which: 0 | 1): Fault =>
  async ({ servers }) => {
    const since = performance.now()
    const code = await servers[which].end('SIGTERM')
    const took = performance.now() - since
    await servers[which].start()
    if (code !== 0) return `exit code ${code}`
    return took > exitWithinMs ? `exited after ${Math.round(took / 1000)} s` : null
  }

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
  if (slowest > readyWithinMs) return `/readyz took ${Math.round(slowest)} ms`
  return noticed.size === servers.length ? null : '/readyz did not report the fault'
}

const hang =
  (part: 'redis' | 'postgres' | 'media'): Fault =>
  async (platform) => {
    platform[part].freeze()
    try {
      return await watchReadiness(platform.serverUrls, frozenMs)
    } finally {
      platform[part].thaw()
    }
  }

export const faults: Readonly<Record<string, Fault>> = {
  'server 1: SIGKILL': killServer(0),
  'server 2: SIGKILL': killServer(1),
  'server 1: SIGTERM': stopServer(0),
  'server 2: SIGTERM': stopServer(1),
  async 'Redis: killed and started again'({ redis }) {
    await redis.kill()
    await redis.start()
    return null
  },
  async 'PostgreSQL: restarted'({ postgres }) {
    // Fast shutdown: aborts running transactions.
    await postgres.end('SIGINT')
    await postgres.start()
    return null
  },
  async 'media: killed and started again'({ media }) {
    await media.end('SIGKILL')
    await media.start()
    return null
  },
  [`Redis: SIGSTOP for ${frozenMs / 1000} s`]: hang('redis'),
  [`media: SIGSTOP for ${frozenMs / 1000} s`]: hang('media'),
  [`PostgreSQL: SIGSTOP for ${frozenMs / 1000} s`]: hang('postgres'),
}
