// The rooms' orders of a single server, in memory. Places restart, with another epoch, when the process restarts or the room was dropped.
import { randomUUID } from 'node:crypto'
import { keysKept, logLength, type Placed, type RoomLogs } from './relay.ts'

/** The place before a room's first event, so that a client that has seen nothing yet can resume too. */
const beginning = 1
/** A room without listeners and without an event for this time is dropped. */
const keptMs = 3_600_000
/** At most this many rooms without listeners are kept. */
const quietRoomsKept = 1000

interface RoomLog {
  epoch: string
  seq: number
  revision: string
  events: Placed[]
  keys: Set<string>
  listeners: Set<(placed: Placed) => void>
  usedAt: number
}

/** Nothing is awaited in here: each call is complete before the next one begins. */
export function createOwnRoomLogs(now: () => number = () => performance.now()): RoomLogs {
  /** Sorted by last use, the least recent first. */
  const rooms = new Map<number, RoomLog>()

  function room(anchorId: number) {
    const known = rooms.get(anchorId)
    if (!known) dropQuietRooms()
    const log = known ?? freshLog()
    log.usedAt = now()
    rooms.delete(anchorId)
    rooms.set(anchorId, log)
    return log
  }

  function dropQuietRooms() {
    const quiet = [...rooms].filter(([, { listeners }]) => listeners.size === 0)
    for (const [i, [anchorId, { usedAt }]] of quiet.entries()) {
      if (quiet.length - i > quietRoomsKept || now() - usedAt >= keptMs) rooms.delete(anchorId)
    }
  }

  return {
    async append(event, { key, revision } = {}) {
      const log = room(event.anchorId)
      if (revision !== undefined && revision !== log.revision) return 'outdated'
      if (key !== undefined) {
        if (log.keys.has(key)) return null
        log.keys.add(key)
        dropOldest(log.keys, keysKept)
      }
      const placed = { place: { epoch: log.epoch, seq: ++log.seq }, event }
      log.events.push(placed)
      if (log.events.length > logLength) log.events.shift()
      for (const listener of log.listeners) listener(placed)
      return placed.place
    },
    async subscribe(anchorId, listener) {
      const { listeners } = room(anchorId)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async since(anchorId, place, recent = 0) {
      const { epoch, seq, events } = room(anchorId)
      if (!place) {
        const latest = recent > 0 ? events.slice(-recent) : []
        return { events: latest, reset: false, after: { epoch, seq: seq - latest.length } }
      }
      const oldest = seq - events.length
      if (place.epoch === epoch && place.seq >= oldest && place.seq <= seq) {
        return { events: events.slice(place.seq - oldest), reset: false, after: place }
      }
      return { events: [...events], reset: true, after: { epoch, seq: oldest } }
    },
    revision: async (anchorId) => room(anchorId).revision,
    async outdate(anchorId) {
      room(anchorId).revision = randomUUID()
    },
    async forget() {
      rooms.clear()
    },
  }
}

const freshLog = (): RoomLog => ({
  epoch: randomUUID(),
  seq: beginning,
  revision: randomUUID(),
  events: [],
  keys: new Set(),
  listeners: new Set(),
  usedAt: 0,
})

function dropOldest(keys: Set<string>, kept: number) {
  for (const key of keys) {
    if (keys.size <= kept) return
    keys.delete(key)
  }
}
