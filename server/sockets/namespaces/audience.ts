// The customers' socket, /audience: the lobby, one room at a time, words, gifts, bets and hearts.
import { audience } from '#contract/sockets/audience.ts'
import type { CustomerActor } from '../../auth/actor.ts'
import { bind, type Handlers, type NamespaceOf } from '../bind.ts'
import type { Hearts } from '../hearts.ts'
import { turnAway, watchSession } from '../handshake.ts'
import type { Realtime } from '../../rooms/realtime.ts'
import { openRooms } from '../room-delivery.ts'
import { createSeat, type CustomerRooms, type CustomerSocket, type Seat } from './seat.ts'
import { customerSpeaker } from '../../rooms/speakers.ts'
import { chargeStretches } from '../../rooms/stretches.ts'
import { keepVisits } from '../../rooms/visits.ts'

const lobbyName = (merchant: string) => `lobby:${merchant}`

export function serveAudience(nsp: NamespaceOf<typeof audience>, realtime: Realtime, hearts: Hearts): { close(): Promise<void> } {
  const { bus, liveRooms, relay, features, clock, log } = realtime
  const rooms: CustomerRooms = openRooms(nsp, relay, (placed) => ['room/event', placed])
  const stretches = chargeStretches({ charge: features.chargePrivateFee, clock, log })
  const visits = keepVisits({ record: features.recordVisit, extend: features.extendVisits, log })
  const seats = new Set<Seat>()
  liveRooms.onChange((merchant, open) => nsp.to(lobbyName(merchant)).emit('lobby/rooms', { rooms: open }))
  const ended = (anchorId: number) => {
    rooms.tellNow(anchorId, ['live/stop', { anchorId }])
    for (const seat of seats) seat.close(anchorId)
  }
  bus.on('live/ended', ({ anchorId }) => ended(anchorId))
  liveRooms.onMissedEnd(ended)

  nsp.on('connection', (socket) => {
    watchSession(socket, realtime.loginDeadlineMs, clock())
    const { actor } = socket.data
    if (actor?.role !== 'customer') return turnAway(socket, audience, log)
    socket.data.entered = true
    const seat = createSeat({ socket, customer: actor, rooms, stretches, visits, realtime })
    seats.add(seat)
    socket.once('disconnect', () => {
      seat.leave()
      seats.delete(seat)
    })
    bind(socket, {
      contract: audience,
      log,
      rates: { 'gift/send': { perSecond: 20, burst: 40 }, 'bet/place': { perSecond: 20, burst: 40 }, heart: { perSecond: 10, burst: 30 } },
      handlers: { ...inTheLobby(socket, actor, realtime), ...inARoom(actor, seat, realtime, hearts) },
    })
  })
  return {
    async close() {
      await stretches.close()
      await visits.close()
    },
  }
}

type Lobby = 'lobby/watch' | 'event/list' | 'event/reserve' | 'event/cancel'

function inTheLobby(
  socket: CustomerSocket,
  customer: CustomerActor,
  { liveRooms, features }: Realtime,
): Pick<Handlers<typeof audience>, Lobby> {
  return {
    'lobby/watch': async () => {
      await socket.join(lobbyName(customer.merchant))
      return { rooms: await liveRooms.ofMerchant(customer.merchant), gifts: await features.listGifts() }
    },
    'event/list': async () => ({ events: await features.listReservedEvents(customer) }),
    'event/reserve': async (event) => {
      await features.reserveSeat(customer, event)
      return null
    },
    'event/cancel': async (event) => {
      await features.cancelSeat(customer, event)
      return null
    },
  }
}

function inARoom(customer: CustomerActor, seat: Seat, realtime: Realtime, hearts: Hearts): Omit<Handlers<typeof audience>, Lobby> {
  const { relay, houseRules, features, clock } = realtime
  return {
    'room/enter': seat.enter,
    'room/leave': async () => {
      seat.leave()
      return null
    },
    'chat/message': async ({ message }) => {
      const anchorId = seat.demand()
      const role = (await houseRules.isManager(anchorId, customer.id)) ? 'manager' : 'customer'
      return {
        place: await relay.append({
          kind: 'text',
          anchorId,
          at: clock().toISOString(),
          by: customerSpeaker(customer, role),
          text: message,
        }),
      }
    },
    'gift/send': async (gift) => features.sendGift({ customer, anchorId: seat.demand(), ...gift }),
    'bet/place': async ({ amount, ...bet }) => ({
      betId: await features.placeBet({ customer, anchorId: seat.demand(), amount: BigInt(amount) * 100n, ...bet }),
    }),
    'customer/mute': async ({ customerId, minute }) => {
      await features.muteAsManager({ manager: customer, anchorId: seat.demand() }, customerId, minute)
      return null
    },
    'customer/unmute': async ({ customerId }) => {
      await features.unmuteAsManager({ manager: customer, anchorId: seat.demand() }, customerId)
      return null
    },
    heart: async ({ count }) => {
      hearts.add(seat.demand(), count)
      return null
    },
  }
}
