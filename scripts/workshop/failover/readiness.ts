// What a load balancer and a monitor ask each server while a part hangs.
import { setTimeout as pause } from 'node:timers/promises'

const promisedMs = 1000
const everyMs = 250

/** Returns what was wrong with /readyz in this time, or null: it answers within a second whatever hangs, and says that something does. */
export async function watchReadiness(servers: readonly string[], forMs: number): Promise<string | null> {
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
      await pause(everyMs)
    }
  }
  await Promise.all(servers.map(watch))
  if (slowest > promisedMs) return `/readyz took ${Math.round(slowest)} ms`
  return noticed.size === servers.length ? null : '/readyz said that all is well'
}
