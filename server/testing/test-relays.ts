// The kinds of relay that one and the same test runs against: that of a single server, and that of several in Redis.
import { createLog } from '../log.ts'
import { createBus, type Bus } from '../realtime/bus.ts'
import { shareBus } from '../realtime/bus-redis.ts'
import { createRedisLogs } from '../realtime/redis-log.ts'
import { createOwnRoomLogs } from '../realtime/relay-in-process.ts'
import { createSharedRoomLogs } from '../realtime/relay-redis.ts'
import type { RoomLogs } from '../realtime/relay.ts'
import { hasTestRedis, newPrefix, openTestRedis } from './test-redis.ts'

/** One server of a platform, as far as the rooms are concerned. */
export interface TestNode { logs: RoomLogs; bus: Bus }

export interface Platform {
  /** Another server; where there can be only one, that one. */
  join(): Promise<TestNode>
  close(): Promise<void>
}

const log = createLog({ LOG_LEVEL: 'silent' })
const newBus = () => createBus((error) => { throw error })

function openOwn(): Platform {
  const node = { logs: createOwnRoomLogs(), bus: newBus() }
  return { join: async () => node, close: async () => {} }
}

function openShared(): Platform {
  const prefix = newPrefix()
  const links: { close(): Promise<void> | void }[] = []
  return {
    async join() {
      const redis = await openTestRedis(prefix)
      links.push(redis)
      const logs = createRedisLogs(redis, log)
      return { logs: createSharedRoomLogs(logs, log), bus: await shareBus(newBus(), logs, log) }
    },
    async close() { for (const link of links) await link.close() },
  }
}

/** Redis only where TEST_REDIS_URL names one. */
export const platforms: [kind: string, open: () => Platform][] = [['in process', openOwn], ...(hasTestRedis ? [['on Redis', openShared] as [string, () => Platform]] : [])]
