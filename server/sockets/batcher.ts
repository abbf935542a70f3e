// Collects a room's events for sockets that asked for batches: one frame for all events of a window, built once for everybody. In a quiet room
// nothing waits: a window opens after an event that was sent at once.
import { batchWindowMs } from '#contract/sockets/batch.ts'

/** An event on the wire: its name and what it carries. */
export type WireEvent = [event: string, payload: unknown]

/** A room in which so much happens within a window is sent it earlier, so that no frame grows too large. */
export const batchMax = 100

export interface Batcher {
  add(room: string, event: WireEvent): void
  /** Sends what is waiting for the room. */
  flush(room: string): void
}

export function createBatcher(send: (room: string, events: WireEvent[]) => void): Batcher {
  /** Of each room whose window is open: what has been gathered in it. */
  const open = new Map<string, WireEvent[]>()

  function flush(room: string) {
    const gathered = open.get(room)
    if (!gathered?.length) return
    open.set(room, [])
    send(room, gathered)
  }

  /** One window follows another while anything is said. */
  function runWindow(room: string) {
    setTimeout(() => {
      if (!open.get(room)?.length) return open.delete(room)
      flush(room)
      runWindow(room)
    }, batchWindowMs)
  }

  return {
    add(room, event) {
      const gathered = open.get(room)
      if (!gathered) {
        open.set(room, [])
        runWindow(room)
        return send(room, [event])
      }
      gathered.push(event)
      if (gathered.length >= batchMax) flush(room)
    },
    flush,
  }
}
