// The "world" is all data of the platform. A demo can replace it with a snapshot or a new seed while the server runs. The parts that keep
// some of it in memory (sockets with their rooms, periodic tasks, webhooks, measurements) then stop before and start again after.
import { AppError } from '../http/errors.ts'
import type { Gate } from '../http/gate.ts'
import type { ReplaceWorld } from '../deps.ts'
import type { Bus } from '../events/bus.ts'
import type { RoomPresence } from '../rooms/presence.ts'

type Stop = () => Promise<unknown> | unknown
type Start = () => Promise<Stop> | Stop

export interface WorldParts {
  /** Starts a part. Returns the function that stops it for good. */
  add(start: Start): Promise<() => Promise<void>>
  /** Fails with `overloaded` while another replacement is in progress. */
  replace: ReplaceWorld
}

interface Options {
  gate: Gate
  /** Clears what other parts keep of the old world. */
  forget: () => Promise<unknown> | unknown
}

export function createWorldParts({ gate, forget }: Options): WorldParts {
  const parts: { start: Start; stop: Stop | null }[] = []
  let isReplacing = false
  let isOver = false

  async function stopAll() {
    for (const part of parts.toReversed()) {
      await part.stop?.()
      part.stop = null
    }
  }
  async function startAll() {
    for (const part of parts) if (!isOver) part.stop ??= await part.start()
  }

  return {
    async add(start) {
      const part = { start, stop: (await start()) as Stop | null }
      parts.push(part)
      return async () => {
        isOver = true
        await part.stop?.()
      }
    },
    async replace(work) {
      if (isReplacing) throw new AppError('overloaded')
      isReplacing = true
      try {
        await gate.shut()
        await stopAll()
        try {
          return await work()
        } finally {
          await forget()
          await startAll()
        }
      } finally {
        gate.open()
        isReplacing = false
      }
    },
  }
}

/** A bus and a presence whose listeners can be removed together, so that a closed part receives no events of the next world. */
export function listenersOf<P extends RoomPresence>({ bus, presence }: { bus: Bus; presence: P }) {
  const stops = new Set<() => void>()
  const kept = (stop: () => void) => {
    const leave = () => {
      stops.delete(leave)
      stop()
    }
    stops.add(leave)
    return leave
  }
  return {
    bus: { ...bus, on: (name, listener) => kept(bus.on(name, listener)) } satisfies Bus as Bus,
    presence: { ...presence, onChange: (listener) => kept(presence.onChange(listener)) } satisfies RoomPresence as RoomPresence,
    release() {
      for (const stop of stops) stop()
    },
  }
}
