// The basis of realtime: the bus, presence and the rooms' orders. In this process, or in Redis if several servers run.
import { RoomEvent } from '#contract/chat.ts'
import { removalsKept } from '#contract/limits.ts'
import type { PlacedLine } from '../deps.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { type Bus, createBus } from '../events/bus.ts'
import { shareBus } from './shared-bus.ts'
import { type RoomPresence, createPresence } from '../rooms/presence.ts'
import { sharePresence } from './shared-presence.ts'
import type { Entry } from './follower.ts'
import { type RedisLink, connectRedis, scriptOf } from './connection.ts'
import { type RedisLogs, createRedisLogs } from './shared-log.ts'
import { createOwnRoomLogs } from '../rooms/relay-in-process.ts'
import type { Placed, RoomLogs } from '../rooms/relay.ts'

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
  /** How long the customers of a server still count after its last sign of life, in milliseconds. */
  leaseMs?: number
}

const ping = scriptOf('return 1')

export async function openBackbone({ REDIS_URL }: Pick<Env, 'REDIS_URL'>, log: Logger, options: Options = {}): Promise<Backbone> {
  const bus = createBus((error, name) => log.error({ err: error, name }, 'bus: listener failed'))
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

const nameOf = (anchorId: number | '*') => `room:${anchorId}`

/** The rooms' orders of several servers, in Redis. */
function createSharedRoomLogs(logs: RedisLogs, log: Logger): RoomLogs {
  /** Returns nothing for unreadable entries: a newer server may write kinds of events that this one does not know. */
  function placed({ place, payload }: Entry): Placed[] {
    try {
      return [{ place, event: RoomEvent.parse(JSON.parse(payload)) }]
    } catch (error) {
      log.error({ err: error, place }, 'room log: unreadable event')
      return []
    }
  }
  const linesOf = (entries: readonly Entry[]): PlacedLine[] =>
    entries.flatMap(placed).flatMap(({ place, event }) => (event.kind === 'text' ? [{ place, event }] : []))
  return {
    append: (event, conditions) => logs.append(nameOf(event.anchorId), JSON.stringify(event), conditions),
    placed: (anchorId, key) => logs.placed(nameOf(anchorId), key),
    subscribe: (anchorId, listener) => logs.follow(nameOf(anchorId), (entry) => placed(entry).forEach(listener)),
    async since(anchorId, place, recent) {
      const { entries, ...reading } = await logs.read(nameOf(anchorId), place, recent)
      return { ...reading, events: entries.flatMap(placed) }
    },
    async remove(removal) {
      const { removed } = removal
      const wanted = removed.of === 'line' ? { place: removed.line } : removed
      const kept = { removals: removalsKept.count, entries: removalsKept.lines }
      const { place, taken } = await logs.replace(nameOf(removal.anchorId), JSON.stringify(removal), wanted, kept)
      return { place, lines: linesOf(taken) }
    },
    async removedAt(anchorId, place) {
      const taken = await logs.takenAt(nameOf(anchorId), place)
      return taken && linesOf(taken)
    },
    async find(anchorId, { epoch, seq }) {
      const { entries } = await logs.read(nameOf(anchorId), { epoch, seq: seq - 1 })
      return linesOf(entries).find(({ place }) => place.epoch === epoch && place.seq === seq)?.event ?? null
    },
    revision: (anchorId) => logs.revision(nameOf(anchorId)),
    outdate: (anchorId) => logs.outdate(nameOf(anchorId)),
    forget: () => logs.forget(nameOf('*')),
  }
}
