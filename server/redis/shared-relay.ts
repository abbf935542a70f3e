// The rooms' orders of several servers, in Redis.
import { RoomEvent } from '#contract/chat.ts'
import type { Logger } from '../log.ts'
import type { Entry } from './follower.ts'
import type { RedisLogs } from './shared-log.ts'
import type { Placed, RoomLogs } from '../rooms/relay.ts'

const nameOf = (anchorId: number | '*') => `room:${anchorId}`

export function createSharedRoomLogs(logs: RedisLogs, log: Logger): RoomLogs {
  /** Returns nothing for unreadable entries: a newer server may write kinds of events that this one does not know. */
  function placed({ place, payload }: Entry): Placed[] {
    try {
      return [{ place, event: RoomEvent.parse(JSON.parse(payload)) }]
    } catch (error) {
      log.error({ err: error, place }, 'an event of a room cannot be read')
      return []
    }
  }
  return {
    append: (event, conditions) => logs.append(nameOf(event.anchorId), JSON.stringify(event), conditions),
    subscribe: (anchorId, listener) => logs.follow(nameOf(anchorId), (entry) => placed(entry).forEach(listener)),
    async since(anchorId, place, recent) {
      const { entries, ...reading } = await logs.read(nameOf(anchorId), place, recent)
      return { ...reading, events: entries.flatMap(placed) }
    },
    revision: (anchorId) => logs.revision(nameOf(anchorId)),
    outdate: (anchorId) => logs.outdate(nameOf(anchorId)),
    forget: () => logs.forget(nameOf('*')),
  }
}
