// One room, one order: whatever is said or given in a room is appended here first, gets its place, and is shown to everybody, its
// sender included, only as it comes back. What came lately is kept, so that who returns can be told what was missed.
import { randomUUID } from 'node:crypto'
import type { Place, RoomEvent } from '#contract/chat.ts'

/** An event with its place in the room's order. */
export interface Placed { place: Place; event: RoomEvent }

export interface Missed {
  events: Placed[]
  /** The place asked about is of another epoch or too long ago: `events` is what is still known, not all that was missed. */
  reset: boolean
  /** The place that `events` follow on. */
  after: Place
}

export interface Relay {
  append(event: RoomEvent): Promise<Place>
  /** For what may be brought twice: null when an event with this key was appended to the room before. */
  appendOnce(event: RoomEvent, key: string): Promise<Place | null>
  /** Hears the room's events in order, from the call on. Resolves to the function that stops it. */
  subscribe(anchorId: number, listener: (placed: Placed) => void): Promise<() => void>
  /** What came after `place`; without one, the room's latest events, `recent` of them at most. */
  since(anchorId: number, place?: Place, recent?: number): Promise<Missed>
}

/** Events kept per room. */
const logLength = 1000
/** Keys kept per room: a repeated announcement follows within seconds, so this is far more than a room needs. */
const keysKept = 5000
/** The place before a room's first event, so that who has seen nothing yet can resume too. */
const beginning = 1

interface RoomLog {
  seq: number
  events: Placed[]
  keys: Set<string>
  listeners: Set<(placed: Placed) => void>
}

/** The relay of a single server. Places start anew, with another epoch, when the process does. */
export function createRelay(epoch = randomUUID()): Relay {
  const rooms = new Map<number, RoomLog>()

  function room(anchorId: number) {
    const known = rooms.get(anchorId)
    if (known) return known
    const fresh: RoomLog = { seq: beginning, events: [], keys: new Set(), listeners: new Set() }
    rooms.set(anchorId, fresh)
    return fresh
  }

  function append(log: RoomLog, event: RoomEvent) {
    const placed = { place: { epoch, seq: ++log.seq }, event }
    log.events.push(placed)
    if (log.events.length > logLength) log.events.shift()
    for (const listener of log.listeners) listener(placed)
    return placed.place
  }

  return {
    append: async (event) => append(room(event.anchorId), event),
    async appendOnce(event, key) {
      const log = room(event.anchorId)
      if (log.keys.has(key)) return null
      log.keys.add(key)
      dropOldest(log.keys, keysKept)
      return append(log, event)
    },
    async subscribe(anchorId, listener) {
      const { listeners } = room(anchorId)
      listeners.add(listener)
      return () => { listeners.delete(listener) }
    },
    async since(anchorId, place, recent = 0) {
      const log = room(anchorId)
      if (!place) {
        const events = recent > 0 ? log.events.slice(-recent) : []
        return { events, reset: false, after: { epoch, seq: log.seq - events.length } }
      }
      const oldest = log.seq - log.events.length
      if (place.epoch === epoch && place.seq >= oldest && place.seq <= log.seq) {
        return { events: log.events.slice(place.seq - oldest), reset: false, after: place }
      }
      return { events: [...log.events], reset: true, after: { epoch, seq: oldest } }
    },
  }
}

function dropOldest(keys: Set<string>, kept: number) {
  for (const key of keys) {
    if (keys.size <= kept) return
    keys.delete(key)
  }
}
