// What realtime stands on: the bus, presence and the rooms' orders. In this process; in Redis where several servers run.
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
  /** Not there where one server is all there is. */
  redis?: Pick<RedisLink, 'client' | 'prefix'>
  /** Fails when Redis is unreachable. Undefined without Redis. */
  askRedis?: () => Promise<unknown>
  close(): Promise<void>
}

interface Options {
  /** What keys and channels in Redis begin with. */
  prefix?: string
  /** For how long a server that says nothing any more is believed to have its customers. */
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
    askRedis: () => redis.run(ping, [], []),
    async close() {
      await presence.close()
      redis.close()
    },
  }
}
