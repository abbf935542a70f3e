// Collects a room's events for the sockets that receive batches: one frame for all events of a window, encoded once for all of them. The
// first event of a quiet room is sent at once and opens the window.
import { batchWindowMs } from '#contract/sockets/batch.ts'

/** An event on the wire: its name and its payload. */
export type WireEvent = [event: string, payload: unknown]

/** With this many events a batch is sent before its window ends, so that no frame grows too large. */
export const batchMax = 100

export interface Batcher {
  add(room: string, event: WireEvent): void
  /** Sends the events that are waiting for the room. */
  flush(room: string): void
}

export function createBatcher(send: (room: string, events: WireEvent[]) => void): Batcher {
  /** The events gathered for each room whose window is open. */
  const open = new Map<string, WireEvent[]>()

  function flush(room: string) {
    const gathered = open.get(room)
    if (!gathered?.length) return
    open.set(room, [])
    send(room, gathered)
  }

  /** One window follows another until a window stays empty. */
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
