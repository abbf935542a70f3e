// From the relay to the sockets of a room, in the room's order.
import type { Place } from '#contract/chat.ts'
import type { Missed, Placed, Relay } from './relay.ts'

const prefix = 'room:'

/** The socket.io room of those who follow an anchor's room. */
export const roomName = (anchorId: number) => `${prefix}${anchorId}`

interface Adapter { on(event: 'create-room' | 'delete-room', listener: (room: string) => void): unknown }

/** Follows each room in the relay for as long as somebody of the namespace is in it. */
export function deliverRooms(adapter: Adapter, relay: Relay, deliver: (room: string, placed: Placed) => void): void {
  const followed = new Map<string, Promise<() => void>>()
  adapter.on('create-room', (room) => {
    if (!room.startsWith(prefix)) return
    followed.set(room, relay.subscribe(Number(room.slice(prefix.length)), (placed) => deliver(room, placed)))
  })
  adapter.on('delete-room', (room) => {
    void followed.get(room)?.then((stop) => stop())
    followed.delete(room)
  })
}

interface Returning {
  anchorId: number
  /** The last place that was seen. */
  resume?: Place | undefined
  /** Called before anything is told. */
  welcome(missed: Missed): void
  tell(placed: Placed): void
  join(): void
}

/** Tells what was missed, then joins the room: nothing falls between the two, and nothing comes twice. */
export async function enterWithoutGap(relay: Relay, { anchorId, resume, welcome, tell, join }: Returning): Promise<Missed> {
  const held: Placed[] = []
  const stop = await relay.subscribe(anchorId, (placed) => held.push(placed))
  try {
    const missed = await relay.since(anchorId, resume)
    // Nothing is awaited from here on, so no event can come in between.
    welcome(missed)
    const told = missed.events.at(-1)?.place.seq ?? missed.after.seq
    for (const placed of [...missed.events, ...held.filter(({ place }) => place.seq > told)]) tell(placed)
    join()
    return missed
  } finally {
    stop()
  }
}
