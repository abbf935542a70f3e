// The rooms' orders of a single server, in memory. Places restart, with another epoch, when the process restarts or the room was dropped.
import { randomUUID } from 'node:crypto'
import { isRemoved, type Place } from '#contract/chat.ts'
import { removalsKept } from '#contract/limits.ts'
import type { PlacedLine } from '../deps.ts'
import { keysKept, logLength, type Placed, type RoomLogs } from './relay.ts'

/** The place before a room's first event, so that a client that has seen nothing yet can resume too. */
const beginning = 1
/** A room without listeners and without an event for this time is dropped. */
const keptMs = 3_600_000
/** At most this many rooms without listeners are kept. */
const quietRoomsKept = 1000
/** The last lines of this many customers are kept for slow mode. */
const pacesKept = 20_000

interface RoomLog {
  epoch: string
  seq: number
  revision: string
  /** Each at its place; null for a removed line. */
  events: (Placed | null)[]
  /** The places of events with a key, the earliest first. */
  keys: Map<string, Place>
  /** When each customer last wrote in slow mode, the earliest first. */
  paces: Map<number, number>
  /** The latest removals. */
  removals: { place: Place; lines: PlacedLine[] }[]
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

  function place(log: RoomLog, event: Placed['event']) {
    const placed = { place: { epoch: log.epoch, seq: ++log.seq }, event }
    log.events.push(placed)
    if (log.events.length > logLength) log.events.shift()
    for (const listener of log.listeners) listener(placed)
    return placed.place
  }

  return {
    async append(event, { key, revision, pace } = {}) {
      const log = room(event.anchorId)
      const before = key === undefined ? undefined : log.keys.get(key)
      if (before) return { before }
      if (revision !== undefined && revision !== log.revision) return 'outdated'
      if (pace) {
        const waitMs = (log.paces.get(pace.customerId) ?? -Infinity) + pace.ms - now()
        if (waitMs > 0) return { waitMs }
        log.paces.delete(pace.customerId)
        log.paces.set(pace.customerId, now())
        dropOldest(log.paces, pacesKept)
      }
      const at = place(log, event)
      if (key !== undefined) {
        log.keys.set(key, at)
        dropOldest(log.keys, keysKept)
      }
      return at
    },
    placed: async (anchorId, key) => room(anchorId).keys.get(key) ?? null,
    async remove(removal) {
      const log = room(removal.anchorId)
      const lines: PlacedLine[] = []
      for (const [i, placed] of log.events.entries()) {
        if (placed?.event.kind !== 'text') continue
        const { customerId } = placed.event.by
        if (!isRemoved(removal.removed, { place: placed.place, customerId, at: placed.event.at })) continue
        lines.push({ place: placed.place, event: placed.event })
        log.events[i] = null
      }
      const at = place(log, removal)
      log.removals = [...log.removals, { place: at, lines: lines.slice(-removalsKept.lines) }].slice(-removalsKept.count)
      return { place: at, lines }
    },
    async find(anchorId, { epoch, seq }) {
      const log = room(anchorId)
      const found = epoch === log.epoch ? log.events[seq - (log.seq - log.events.length) - 1] : undefined
      return found?.event.kind === 'text' ? found.event : null
    },
    async removedAt(anchorId, at) {
      const { removals } = room(anchorId)
      return removals.find(({ place: { epoch, seq } }) => epoch === at.epoch && seq === at.seq)?.lines ?? null
    },
    async subscribe(anchorId, listener) {
      const { listeners } = room(anchorId)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async since(anchorId, after, recent = 0) {
      const { epoch, seq, events } = room(anchorId)
      const oldest = seq - events.length
      if (!after) {
        const latest = recent > 0 ? withoutGaps(events).slice(-recent) : []
        return { events: latest, reset: false, after: { epoch, seq: (latest[0]?.place.seq ?? seq + 1) - 1 } }
      }
      if (after.epoch === epoch && after.seq >= oldest && after.seq <= seq) {
        return { events: withoutGaps(events.slice(after.seq - oldest)), reset: false, after }
      }
      return { events: withoutGaps(events), reset: true, after: { epoch, seq: oldest } }
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
  keys: new Map(),
  paces: new Map(),
  removals: [],
  listeners: new Set(),
  usedAt: 0,
})

const withoutGaps = (events: readonly (Placed | null)[]) => events.filter((placed) => placed !== null)

function dropOldest<K>(kept: Set<K> | Map<K, unknown>, most: number) {
  for (const key of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(key)
  }
}
