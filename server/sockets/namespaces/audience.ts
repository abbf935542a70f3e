// The namespace /audience, for customers: the lobby, and one room at a time with its chat, gifts, bets and hearts.
import { audience } from '#contract/sockets/audience.ts'
import type { CustomerActor } from '../../auth/actor.ts'
import { placeBet } from '../../features/bets/commands.ts'
import { sendGift } from '../../features/gifts/commands.ts'
import { presentGift } from '../../features/gifts/present.ts'
import { listCatalogue } from '../../features/gifts/queries/sent-gifts.ts'
import { muteCustomer, unmuteCustomer } from '../../features/moderation/commands.ts'
import { cancelAsCustomer, reserveAsCustomer } from '../../features/sport-events/commands.ts'
import { presentComing } from '../../features/sport-events/present.ts'
import { listComing } from '../../features/sport-events/queries.ts'
import { customerSpeaker } from '../../rooms/speakers.ts'
import { bind, type Handlers, type NamespaceOf } from '../bind.ts'
import { turnAway, watchSession } from '../handshake.ts'
import type { Hearts } from '../hearts.ts'
import type { NamespaceDeps } from '../namespace-deps.ts'
import { deliverToRooms } from '../room-delivery.ts'
import { createCurrentRoom, type CurrentRoom, type CustomerDelivery, type CustomerSocket } from './current-room.ts'

const lobbyName = (merchant: string) => `lobby:${merchant}`

export function serveAudience(nsp: NamespaceOf<typeof audience>, deps: NamespaceDeps, hearts: Hearts): void {
  const { bus, liveRooms, relay, log, platformClock } = deps
  const delivery: CustomerDelivery = deliverToRooms(nsp, relay, (placed) => ['room/event', placed])
  const currentRooms = new Set<CurrentRoom>()
  liveRooms.onChange((merchant, open) => nsp.to(lobbyName(merchant)).emit('lobby/rooms', { rooms: open }))
  const ended = (anchorId: number) => {
    delivery.sendNow(anchorId, ['live/stop', { anchorId }])
    for (const room of currentRooms) room.close(anchorId)
  }
  bus.on('live/ended', ({ anchorId }) => ended(anchorId))
  liveRooms.onMissedEnd(ended)

  nsp.on('connection', (socket) => {
    watchSession(socket, deps.loginDeadlineMs, platformClock)
    const { actor } = socket.data
    if (actor?.role !== 'customer') return turnAway(socket, audience, log)
    socket.data.entered = true
    const room = createCurrentRoom({ socket, customer: actor, delivery, deps })
    currentRooms.add(room)
    // When the platform's time is moved past the expiry, the connection closes a moment later. The room is left at the instant itself.
    const cancelExpiry = platformClock.when(actor.expiresAt, room.leave)
    socket.once('disconnect', () => {
      cancelExpiry()
      room.leave()
      currentRooms.delete(room)
    })
    bind(socket, {
      contract: audience,
      log,
      rates: { 'gift/send': { perSecond: 20, burst: 40 }, 'bet/place': { perSecond: 20, burst: 40 }, heart: { perSecond: 10, burst: 30 } },
      handlers: { ...inTheLobby(socket, actor, deps), ...inARoom(actor, room, deps, hearts) },
    })
  })
}

type Lobby = 'lobby/watch' | 'event/list' | 'event/reserve' | 'event/cancel'

function inTheLobby(socket: CustomerSocket, customer: CustomerActor, deps: NamespaceDeps): Pick<Handlers<typeof audience>, Lobby> {
  const { liveRooms, db, clock } = deps
  return {
    'lobby/watch': async () => {
      await socket.join(lobbyName(customer.merchant))
      return { rooms: await liveRooms.ofMerchant(customer.merchant), gifts: (await listCatalogue(db.prisma)).map(presentGift) }
    },
    'event/list': async () => ({ events: (await listComing(db.prisma, customer, clock())).map(presentComing) }),
    'event/reserve': async (event) => {
      await reserveAsCustomer(deps, customer, event)
      return null
    },
    'event/cancel': async (event) => {
      await cancelAsCustomer(deps, customer, event)
      return null
    },
  }
}

function inARoom(customer: CustomerActor, room: CurrentRoom, deps: NamespaceDeps, hearts: Hearts): Omit<Handlers<typeof audience>, Lobby> {
  const { relay, rules, clock } = deps
  return {
    'room/enter': room.enter,
    'room/leave': async () => {
      room.leave()
      return null
    },
    'chat/message': async ({ message }) => {
      const anchorId = room.demand()
      const role = (await rules.isManager(anchorId, customer.id)) ? 'manager' : 'customer'
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
    'gift/send': async (gift) => sendGift(deps, { customer, anchorId: room.demand(), ...gift }),
    'bet/place': async ({ amount, ...bet }) => ({
      betId: await placeBet(deps, { customer, anchorId: room.demand(), amount: BigInt(amount) * 100n, ...bet }),
    }),
    'customer/mute': async ({ customerId, minute }) => {
      await muteCustomer(deps, { manager: customer, anchorId: room.demand() }, customerId, minute)
      return null
    },
    'customer/unmute': async ({ customerId }) => {
      await unmuteCustomer(deps, { manager: customer, anchorId: room.demand() }, customerId)
      return null
    },
    heart: async ({ count }) => {
      hearts.add(room.demand(), count)
      return null
    },
  }
}
