import { Redis } from 'ioredis'
import { redisFault } from '#server/doctor/redis.ts'
import type { Check } from './installation.ts'

const patienceMs = 5000

/** Whether Redis answers and accepts writes. */
export const redis: Check = {
  name: 'redis',
  async look({ env: { REDIS_URL: url } }) {
    if (!url) return 'REDIS_URL is not set: one server runs alone'
    const client = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: patienceMs, commandTimeout: patienceMs })
    let why: unknown
    client.on('error', (error) => {
      why = error
    })
    try {
      await client.connect()
    } catch (error) {
      client.disconnect()
      return [redisFault(url, why ?? error)]
    }
    try {
      await client.set('greenroom:doctor', 'was here', 'PX', 1000)
      return 'answers, and takes what it is told'
    } catch (error) {
      return [redisFault(url, error)]
    } finally {
      client.disconnect()
    }
  },
}
