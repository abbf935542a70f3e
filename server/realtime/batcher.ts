// Gathers a room's events for who asked for batches: one frame for all that happened within a window, made once for everybody.
import { batchWindowMs } from '#contract/sockets/batch.ts'

/** An event on the wire: its name and what it carries. */
export type Told = [event: string, payload: unknown]

/** A room in which so much happens within a window is sent it earlier, so that no frame grows too large. */
export const batchMax = 100

export interface Batcher {
  add(room: string, told: Told): void
  /** Sends what is waiting for the room. */
  flush(room: string): void
}

export function createBatcher(send: (room: string, events: Told[]) => void): Batcher {
  const waiting = new Map<string, { events: Told[]; timer: NodeJS.Timeout }>()

  function flush(room: string) {
    const gathered = waiting.get(room)
    if (!gathered) return
    clearTimeout(gathered.timer)
    waiting.delete(room)
    send(room, gathered.events)
  }

  return {
    add(room, told) {
      const gathered = waiting.get(room)
      if (!gathered) {
        waiting.set(room, { events: [told], timer: setTimeout(() => flush(room), batchWindowMs) })
        return
      }
      gathered.events.push(told)
      if (gathered.events.length >= batchMax) flush(room)
    },
    flush,
  }
}
