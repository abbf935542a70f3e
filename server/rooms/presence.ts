// The customers in each room. A customer counts once, however many sockets are open. Hosts and monitors are not counted.
import type { Presence } from '../deps.ts'

type Listener = (anchorId: number, customers: number) => void

export interface RoomPresence extends Presence {
  /** Counts the customer at once. True if it was not in the room yet, on any server. Never rejects. */
  enter(anchorId: number, customerId: number, socketId: string): Promise<boolean>
  /** True if the customer has no other socket in the room, on this server. */
  leave(anchorId: number, customerId: number, socketId: string): boolean
  /**
   * Calls the listener with the newest count a moment after changes, not for each change; the last count is sent twice. Returns the
   * function that stops it.
   */
  onChange(listener: Listener): () => void
  close(): Promise<void>
}

/** A room that fills or empties sends its count at most four times a second. */
export const noticeMs = 250
/** A busy connection may drop this event, which is sent as volatile. So the count is sent again after this long without a change. */
const restMs = 3000

/** The presence of a single server. */
export function createPresence(): RoomPresence {
  const attendance = createAttendance()
  const customers = (anchorId: number) => attendance.of(anchorId).size
  const notices = createNotices(customers)
  return {
    customers,
    async enter(anchorId, customerId, socketId) {
      const isNew = attendance.add(anchorId, customerId, socketId)
      if (isNew) notices.changed(anchorId)
      return isNew
    },
    leave(anchorId, customerId, socketId) {
      const isGone = attendance.remove(anchorId, customerId, socketId)
      if (isGone) notices.changed(anchorId)
      return isGone
    },
    list: async (anchorId) => [...attendance.of(anchorId).keys()],
    onChange: notices.onChange,
    close: async () => notices.close(),
  }
}

type Room = ReadonlyMap<number, ReadonlySet<string>>
const nobody: Room = new Map()

/** The customers in each room through this server's sockets. */
export function createAttendance() {
  const rooms = new Map<number, Map<number, Set<string>>>()
  return {
    rooms: (): Iterable<number> => rooms.keys(),
    /** The customers of a room, with their sockets. */
    of: (anchorId: number): Room => rooms.get(anchorId) ?? nobody,
    /** True when the customer was not there yet. */
    add(anchorId: number, customerId: number, socketId: string): boolean {
      const room = rooms.get(anchorId) ?? new Map<number, Set<string>>()
      rooms.set(anchorId, room)
      const sockets = room.get(customerId)
      if (sockets) sockets.add(socketId)
      else room.set(customerId, new Set([socketId]))
      return !sockets
    },
    /** True when the customer is not there any more. */
    remove(anchorId: number, customerId: number, socketId: string): boolean {
      const room = rooms.get(anchorId)
      const sockets = room?.get(customerId)
      if (!room || !sockets?.delete(socketId) || sockets.size > 0) return false
      room.delete(customerId)
      if (room.size === 0) rooms.delete(anchorId)
      return true
    },
  }
}

/** Notifies listeners of a room's number of customers a moment after it changed, and again when it has stopped changing. */
export function createNotices(customers: (anchorId: number) => number) {
  const listeners = new Set<Listener>()
  const changing = createTimers()
  const resting = createTimers()
  const notify = (anchorId: number) => {
    for (const listener of listeners) listener(anchorId, customers(anchorId))
  }
  return {
    changed(anchorId: number) {
      if (changing.has(anchorId)) return
      changing.set(anchorId, noticeMs, () => {
        notify(anchorId)
        resting.set(anchorId, restMs, () => notify(anchorId))
      })
    },
    onChange(listener: Listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close() {
      changing.clear()
      resting.clear()
      listeners.clear()
    },
  }
}

/** One timer per room; a second one replaces the first. */
function createTimers() {
  const timers = new Map<number, NodeJS.Timeout>()
  return {
    has: (anchorId: number) => timers.has(anchorId),
    set(anchorId: number, ms: number, act: () => void) {
      clearTimeout(timers.get(anchorId))
      timers.set(
        anchorId,
        setTimeout(() => {
          timers.delete(anchorId)
          act()
        }, ms),
      )
    },
    clear() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
