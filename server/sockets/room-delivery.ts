// Sends the relay's events to the sockets of a namespace in the room's order, singly or in batches as each socket has chosen at its
// handshake. A socket that reconnects first gets the events that it missed.
import type { Socket } from 'socket.io'
import { isRemoved, type Place, type RoomEvent } from '#contract/chat.ts'
import type { ListensOf, Namespace } from '#contract/define.ts'
import { AppError } from '../http/errors.ts'
import { batchMax, createBatcher, type WireEvent } from './batcher.ts'
import type { NamespaceOf, SocketOf } from './bind.ts'
import { handedOver } from './hand-over.ts'
import type { Missed, Placed, Relay } from '../rooms/relay.ts'

const followedRoom = /^room:(\d+)$/

/** The socket.io room for all sockets in an anchor's room. */
export const roomName = (anchorId: number) => `room:${anchorId}`
/** The anchor of such a socket.io room, or undefined for any other. */
export const anchorOfRoom = (room: string): number | undefined => Number(followedRoom.exec(room)?.[1]) || undefined
/** The sockets that get single events, and those that get batches. */
const singlesName = (anchorId: number) => `${roomName(anchorId)}:singles`
const batchesName = (anchorId: number) => `${roomName(anchorId)}:batches`

/** One of the namespace's events with its payload. */
type Event<N extends Namespace> = WireEvent
  & { [E in keyof ListensOf<N> & string]: [E, ...Parameters<ListensOf<N>[E]>] }[keyof ListensOf<N> & string]

interface Entering {
  anchorId: number
  /** The last place that the client has seen. */
  resume?: Place | undefined
  /** How many of the latest events to send if the client has no last place. */
  recent: number
  /** Awaited first. The socket does not enter if this fails, or if it leaves meanwhile. */
  permit?: Promise<unknown>
  /** Called before the first event is sent. */
  welcome?: (missed: Missed) => void
}

export interface RoomDelivery<N extends Namespace> {
  /** To all sockets in the room, after all earlier events. */
  send(anchorId: number, event: Event<N>): void
  /** The same, but sockets with batches get it at once as well. */
  sendNow(anchorId: number, event: Event<N>): void
  /** To one socket, as a single event or a batch. */
  sendToOne(socket: SocketOf<N>, events: Event<N>[]): void
  /**
   * Sends the missed events, then adds the socket to the room, without a gap or a repeated event. Fails with `not_found` if the socket
   * leaves or enters again meanwhile.
   */
  enter(socket: SocketOf<N>, entering: Entering): Promise<Missed>
  leave(socket: SocketOf<N>, anchorId: number): void
}

/** Events of the room's order, and those that are sent again from the database without a place. */
export interface Shown {
  place: Place | null
  event: RoomEvent
}

interface Source {
  relay: Pick<Relay, 'subscribe' | 'since'>
  /** The latest removals of lines: for a client that resumes where the room's order has a gap, and may still show the lines. */
  removals(anchorId: number): Promise<RoomEvent[]>
}

/** `present` turns an event into the namespace's form. */
export function deliverToRooms<N extends Namespace>(
  nsp: NamespaceOf<N>,
  { relay, removals }: Source,
  present: (shown: Shown) => Event<N>,
): RoomDelivery<N> {
  // socket.io's type allows any payload here. The types above have checked that name and payload match.
  const { adapter } = nsp
  const emit = (room: string, [event, payload]: WireEvent) => {
    ;(nsp as unknown as Pick<Socket, 'to'>).to(room).emit(event, payload)
  }
  const batcher = createBatcher((room, events) => emit(room, ['batch', { events }]))

  function send(anchorId: number, event: WireEvent) {
    if (adapter.rooms.has(singlesName(anchorId))) emit(singlesName(anchorId), event)
    if (adapter.rooms.has(batchesName(anchorId))) batcher.add(batchesName(anchorId), event)
  }
  followRooms(adapter, relay, (anchorId, placed) => send(anchorId, present(placed)))

  function sendToOne(socket: SocketOf<N>, events: WireEvent[]) {
    const one = socket as unknown as Pick<Socket, 'emit'>
    if (!socket.data.batch) for (const [event, payload] of events) one.emit(event, payload)
    else for (const part of partsOf(events)) one.emit('batch', { events: part })
  }

  /** The sockets that are entering a room, with their latest attempt. */
  const attempts = new Map<string, symbol>()
  const attemptOf = (socket: SocketOf<N>, anchorId: number) => `${socket.id} ${anchorId}`

  function leave(socket: SocketOf<N>, anchorId: number) {
    attempts.delete(attemptOf(socket, anchorId))
    for (const room of [roomName(anchorId), singlesName(anchorId), batchesName(anchorId)]) void socket.leave(room)
  }

  async function admit(
    socket: SocketOf<N>,
    { anchorId, resume, recent, permit, welcome }: Entering,
    demandWanted: () => void,
  ): Promise<Missed> {
    const held: Placed[] = []
    /** Without the lines that were removed meanwhile. */
    const sendPlaced = (events: Placed[]) => sendToOne(socket, events.filter((placed) => !isTakenBack(placed, held)).map(present))

    await permit
    demandWanted()
    const stop = await relay.subscribe(anchorId, (placed) => held.push(placed))
    try {
      const missed = await relay.since(anchorId, resume, recent)
      demandWanted()
      welcome?.(missed)
      if (missed.reset)
        sendToOne(
          socket,
          (await removals(anchorId)).map((event) => present({ place: null, event })),
        )
      // Missed events are sent in parts. All at once they could fill the queue, and the client would be cut as a slow reader.
      for (const part of partsOf(missed.events)) {
        sendPlaced(part)
        await handedOver(socket.conn)
        demandWanted()
      }
      // No `await` from here on, so no event can come in between.
      const last = missed.events.at(-1)?.place ?? missed.after
      sendPlaced(held.filter(({ place }) => place.epoch !== last.epoch || place.seq > last.seq))
      // This socket has just got the events that wait for the next batch.
      batcher.flush(batchesName(anchorId))
      void socket.join([roomName(anchorId), socket.data.batch ? batchesName(anchorId) : singlesName(anchorId)])
      return missed
    } finally {
      stop()
    }
  }

  return {
    send,
    sendNow(anchorId, event) {
      send(anchorId, event)
      batcher.flush(batchesName(anchorId))
    },
    sendToOne,
    leave,
    async enter(socket, entering) {
      leave(socket, entering.anchorId)
      const [attempt, mine] = [attemptOf(socket, entering.anchorId), Symbol('attempt')]
      attempts.set(attempt, mine)
      try {
        return await admit(socket, entering, () => {
          if (!socket.connected || attempts.get(attempt) !== mine) throw new AppError('not_found')
        })
      } finally {
        if (attempts.get(attempt) === mine) attempts.delete(attempt)
      }
    },
  }
}

/** Whether one of these events removes the line. */
function isTakenBack({ place, event }: Placed, later: readonly Placed[]): boolean {
  if (event.kind !== 'text') return false
  const line = { place, customerId: event.by.customerId, at: event.at }
  return later.some((one) => one.event.kind === 'removal' && isBefore(place, one.place) && isRemoved(one.event.removed, line))
}
const isBefore = (a: Place, b: Place) => a.epoch === b.epoch && a.seq < b.seq

interface Adapter {
  on(event: 'create-room' | 'delete-room', listener: (room: string) => void): unknown
}

/** Follows a room in the relay while a socket of the namespace is in it. */
function followRooms(adapter: Adapter, relay: Pick<Relay, 'subscribe'>, onPlaced: (anchorId: number, placed: Placed) => void): void {
  const followed = new Map<string, Promise<() => void>>()
  adapter.on('create-room', (room) => {
    const anchorId = anchorOfRoom(room)
    if (anchorId)
      followed.set(
        room,
        relay.subscribe(anchorId, (placed) => onPlaced(anchorId, placed)),
      )
  })
  adapter.on('delete-room', (room) => {
    void followed.get(room)?.then((stop) => stop())
    followed.delete(room)
  })
}

function partsOf<T>(list: T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / batchMax) }, (_, i) => list.slice(i * batchMax, (i + 1) * batchMax))
}
