// The basis of realtime: the bus, presence and the rooms' orders. In this process, or in Redis if several servers run.
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { createBus, type Bus } from '../events/bus.ts'
import { shareBus } from './shared-bus.ts'
import { createPresence, type RoomPresence } from '../rooms/presence.ts'
import { sharePresence } from './shared-presence.ts'
import { connectRedis, scriptOf, type RedisLink } from './connection.ts'
import { createRedisLogs } from './shared-log.ts'
import { createOwnRoomLogs } from '../rooms/relay-in-process.ts'
import { createSharedRoomLogs } from './shared-relay.ts'
import type { RoomLogs } from '../rooms/relay.ts'

export interface Backbone {
  bus: Bus
  presence: RoomPresence
  roomLogs: RoomLogs
  /** Absent if there is only one server. */
  redis?: Pick<RedisLink, 'client' | 'prefix'>
  /** Fails when Redis is unreachable. Undefined without Redis. */
  pingRedis?: () => Promise<unknown>
  close(): Promise<void>
}

interface Options {
  /** The prefix of keys and channels in Redis. */
  prefix?: string
  /** How long a silent server still counts as having its customers. */
  leaseMs?: number
}

const ping = scriptOf('return 1')

export async function openBackbone({ REDIS_URL }: Pick<Env, 'REDIS_URL'>, log: Logger, options: Options = {}): Promise<Backbone> {
  const bus = createBus((error, name) => log.error({ err: error, name }, 'a listener failed'))
  if (!REDIS_URL) {
    const presence = createPresence()
    return { bus, presence, roomLogs: createOwnRoomLogs(), close: () => presence.close() }
  }
  const redis = await connectRedis(REDIS_URL, log, options.prefix)
  const logs = createRedisLogs(redis, log)
  const presence = await sharePresence(redis, log, options.leaseMs)
  return {
    redis,
    presence,
    bus: await shareBus(bus, redis, logs, log),
    roomLogs: createSharedRoomLogs(logs, log),
    pingRedis: () => redis.run(ping, [], []),
    async close() {
      await presence.close()
      redis.close()
    },
  }
}
