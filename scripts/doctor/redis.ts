import { Redis } from 'ioredis'
import type { Check } from './place.ts'

const patienceMs = 5000

/** Whether it answers and takes what it is told. */
export const redis: Check = {
  name: 'redis',
  async look({ env: { REDIS_URL: url } }) {
    if (!url) return 'REDIS_URL is not set: one server runs alone'
    const client = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: patienceMs, commandTimeout: patienceMs })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch {
      client.disconnect()
      return [{ fault: `Redis does not answer at ${new URL(url).host}.`, cure: 'Start it, or correct REDIS_URL; a single server needs none.' }]
    }
    try {
      await client.set('greenroom:doctor', 'was here', 'PX', 1000)
      return 'answers, and takes what it is told'
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return [{ fault: `Redis refuses to be written to: ${why}`, cure: 'Give it memory and a disk that can be written, and name the primary, no replica, in REDIS_URL.' }]
    } finally {
      client.disconnect()
    }
  },
}
