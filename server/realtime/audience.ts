// The customers' socket, /audience: the lobby, one room at a time, words, gifts and hearts.
import type { Speaker } from '#contract/chat.ts'
import { audience } from '#contract/sockets/audience.ts'
import type { CustomerActor } from '../auth/actor.ts'
import { AppError } from '../http/errors.ts'
import { bind, type NamespaceOf, type SocketOf } from './bind.ts'
import type { Hearts } from './hearts.ts'
import { watchSession } from './handshake.ts'
import type { LiveRoom } from './live-rooms.ts'
import type { Realtime } from './realtime.ts'
import { deliverRooms, roomName } from './room-delivery.ts'

type CustomerSocket = SocketOf<typeof audience>

const lobbyName = (merchant: string) => `lobby:${merchant}`
const speakerOf = ({ name, id, color, rank }: CustomerActor): Speaker => ({ name, customerId: id, color, rank, role: 'customer' })

export function serveAudience(nsp: NamespaceOf<typeof audience>, realtime: Realtime, hearts: Hearts): void {
  const { bus, liveRooms, relay } = realtime
  deliverRooms(nsp.adapter, relay, (room, placed) => nsp.to(room).emit('room/event', placed))
  liveRooms.onChange((merchant, rooms) => nsp.to(lobbyName(merchant)).emit('lobby/rooms', { rooms }))
  bus.on('live/ended', ({ anchorId }) => {
    nsp.to(roomName(anchorId)).emit('live/stop', { anchorId })
    nsp.adapter.rooms.get(roomName(anchorId))?.forEach((id) => leaveRooms.get(id)?.())
  })
  const leaveRooms = new Map<string, () => void>()

  nsp.on('connection', (socket) => {
    watchSession(socket, realtime.loginDeadlineMs, realtime.clock())
    const { actor } = socket.data
    if (actor?.role !== 'customer') {
      const { code, message } = new AppError('session_ended')
      socket.emit('chat/login/failed', { code, message })
      return
    }
    socket.data.entered = true
    const seat = createSeat(socket, actor, realtime)
    leaveRooms.set(socket.id, seat.leave)
    socket.once('disconnect', () => {
      seat.leave()
      leaveRooms.delete(socket.id)
    })
    serve(socket, actor, realtime, seat, hearts)
  })
}

interface Seat {
  enter(room: LiveRoom): Promise<void>
  leave(): void
  /** The room the customer is in. */
  demand(): number
}

/** A customer is in one room at a time. */
function createSeat(socket: CustomerSocket, customer: CustomerActor, { presence, relay, clock, features, log }: Realtime): Seat {
  let anchorId: number | null = null
  const seat: Seat = {
    async enter(room) {
      seat.leave()
      anchorId = room.anchorId
      // Before anything is awaited: a customer who is gone by then must not be counted.
      const isNew = presence.enter(room.anchorId, customer.id, socket.id)
      await socket.join(roomName(room.anchorId))
      if (!isNew) return
      // A figure that is not written keeps nobody out of the room.
      features.recordEntry(room.anchorId, customer.id).catch((error: unknown) => log.error({ err: error, anchorId: room.anchorId }, 'an entry was not counted'))
      await relay.append({ kind: 'enter', anchorId: room.anchorId, at: clock().toISOString(), by: speakerOf(customer) })
    },
    leave() {
      if (anchorId === null) return
      void socket.leave(roomName(anchorId))
      presence.leave(anchorId, customer.id, socket.id)
      anchorId = null
    },
    demand() {
      if (anchorId === null) throw new AppError('not_live')
      return anchorId
    },
  }
  return seat
}

function serve(socket: CustomerSocket, customer: CustomerActor, realtime: Realtime, seat: Seat, hearts: Hearts) {
  const { liveRooms, houseRules, clock } = realtime
  bind(socket, {
    contract: audience,
    log: realtime.log,
    rates: { 'gift/send': { perSecond: 20, burst: 40 }, heart: { perSecond: 10, burst: 30 } },
    handlers: {
      'lobby/watch': async () => {
        await socket.join(lobbyName(customer.merchant))
        return { rooms: await liveRooms.ofMerchant(customer.merchant), gifts: await realtime.features.listGifts() }
      },
      'room/enter': async ({ anchorId }) => {
        const room = await liveRooms.find(anchorId)
        if (!room || room.merchant !== customer.merchant) throw new AppError('not_found')
        if (room.roomType === 'vip' && customer.rank < room.roomLevel) throw new AppError('forbidden')
        await seat.enter(room)
        return null
      },
      'room/leave': async () => {
        seat.leave()
        return null
      },
      'chat/message': async ({ message }) => {
        const anchorId = seat.demand()
        const role = await houseRules.isManager(anchorId, customer.id) ? 'manager' : 'customer'
        const by: Speaker = { ...speakerOf(customer), role }
        return { place: await realtime.relay.append({ kind: 'text', anchorId, at: clock().toISOString(), by, text: message }) }
      },
      'gift/send': async (gift) => realtime.features.sendGift({ customer, anchorId: seat.demand(), ...gift }),
      heart: async ({ count }) => {
        hearts.add(seat.demand(), count)
        return null
      },
    },
  })
}
