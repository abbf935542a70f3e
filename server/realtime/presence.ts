// Who is in the rooms: customers, each counted once however many sockets they have. Hosts and monitors are never counted.
import type { Presence } from '../deps.ts'

export interface RoomPresence extends Presence {
  /** True when the customer was not in the room yet. */
  enter(anchorId: number, customerId: number, socketId: string): boolean
  leave(anchorId: number, customerId: number, socketId: string): void
  /** Told the newest count a moment after changes, not each of them. Returns the function that stops it. */
  onChange(listener: (anchorId: number, customers: number) => void): () => void
  close(): void
}

/** A room that fills or empties tells its number four times a second at most. */
const noticeMs = 250

export function createPresence(): RoomPresence {
  const rooms = new Map<number, Map<number, Set<string>>>()
  const listeners = new Set<(anchorId: number, customers: number) => void>()
  const notices = new Map<number, NodeJS.Timeout>()
  const customers = (anchorId: number) => rooms.get(anchorId)?.size ?? 0

  function changed(anchorId: number) {
    if (notices.has(anchorId)) return
    notices.set(anchorId, setTimeout(() => {
      notices.delete(anchorId)
      for (const listener of listeners) listener(anchorId, customers(anchorId))
    }, noticeMs))
  }

  return {
    customers,
    enter(anchorId, customerId, socketId) {
      const room = rooms.get(anchorId) ?? new Map<number, Set<string>>()
      rooms.set(anchorId, room)
      const sockets = room.get(customerId)
      if (sockets) {
        sockets.add(socketId)
        return false
      }
      room.set(customerId, new Set([socketId]))
      changed(anchorId)
      return true
    },
    leave(anchorId, customerId, socketId) {
      const room = rooms.get(anchorId)
      const sockets = room?.get(customerId)
      if (!room || !sockets?.delete(socketId) || sockets.size > 0) return
      room.delete(customerId)
      if (room.size === 0) rooms.delete(anchorId)
      changed(anchorId)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => { listeners.delete(listener) }
    },
    close() {
      for (const notice of notices.values()) clearTimeout(notice)
      notices.clear()
      listeners.clear()
    },
  }
}
