// The namespace /audience, for customers: the lobby, and one room at a time with its chat, gifts, bets and hearts.
import type { z } from 'zod'
import { audience } from '#contract/sockets/audience.ts'
import type { LiveEndReason } from '#contract/calls/studio/on-air.ts'
import type { CustomerActor } from '../../auth/actor.ts'
import { placeBet } from '../../features/room/bets/commands.ts'
import { presentOpen, presentOwnBet } from '../../features/room/bets/present.ts'
import { findRound, listOwnBets } from '../../features/room/bets/queries.ts'
import { listPeople } from '../../features/room/viewer-card/queries/people.ts'
import { findBoundGame } from '../../features/room/games/queries.ts'
import { sendGift } from '../../features/room/gifts/commands.ts'
import { presentGift } from '../../features/room/gifts/present.ts'
import { listCatalogue } from '../../features/room/gifts/queries/sent-gifts.ts'
import { actInRoom } from '../../features/room/moderation/commands/act.ts'
import { muteCustomer, releaseCustomer } from '../../features/room/moderation/commands/mutes.ts'
import { readPerson, readRoomModeration } from '../../features/room/moderation/queries/read-room.ts'
import { customerSpeaker } from '../../features/studio/live-room/rules/speaker.ts'
import { cancelAsCustomer, reserveAsCustomer } from '../../features/sport-events/commands.ts'
import { presentComing } from '../../features/sport-events/present.ts'
import { listComing } from '../../features/sport-events/queries.ts'
import { bind, connectingRate, type Handlers, type NamespaceOf } from '../bind.ts'
import { turnAway, watchSession } from '../handshake.ts'
import type { Hearts } from '../hearts.ts'
import type { NamespaceDeps } from '../namespace-deps.ts'
import { deliverToRooms } from '../room-delivery.ts'
import { readLines } from '../../rooms/relay.ts'
import { createShortCache, type ShortCache } from '../../short-cache.ts'
import { createRoomNotices } from './room-notices.ts'
import { createCurrentRoom, type CurrentRoom, type CustomerDelivery, type CustomerSocket } from './current-room.ts'

/** People of a room are read once within this time, however many look. */
const peopleMs = 1000

/** Why a room has closed, as its customers see it. */
const endAsSeen = { host: 'ended', removed: 'removed', push_lost: 'lost', never_pushed: 'lost' } as const satisfies Record<
  LiveEndReason,
  string
>

const lobbyName = (merchant: string) => `lobby:${merchant}`

export function serveAudience(nsp: NamespaceOf<typeof audience>, deps: NamespaceDeps, hearts: Hearts): void {
  const { bus, liveRooms, platformClock } = deps
  const connecting = connectingRate(deps.env)
  const delivery: CustomerDelivery = deliverToRooms(nsp, deps, (placed) => ['room/event', placed])
  const currentRooms = new Set<CurrentRoom>()
  liveRooms.onChange((merchant, open) => nsp.to(lobbyName(merchant)).emit('lobby/rooms', { rooms: open }))
  const notices = createRoomNotices(delivery, deps)
  const people = createShortCache(peopleMs, (anchorId: number) => readPeople(deps, anchorId))
  const ended = (anchorId: number, reason?: LiveEndReason) => {
    delivery.sendNow(anchorId, ['live/stop', { anchorId, ...(reason && { reason: endAsSeen[reason] }) }])
    for (const room of currentRooms) room.close(anchorId)
  }
  bus.on('live/ended', ({ anchorId, reason }) => ended(anchorId, reason))
  liveRooms.onMissedEnd((anchorId) => ended(anchorId))

  nsp.on('connection', (socket) => {
    watchSession(socket, deps.loginDeadlineMs, platformClock)
    const { actor } = socket.data
    if (actor?.role !== 'customer') return turnAway(socket, audience, deps)
    socket.data.entered = true
    const room = createCurrentRoom({ socket, customer: actor, delivery, notices, deps })
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
      deps,
      rates: {
        'lobby/watch': connecting,
        'room/enter': connecting,
        'gift/send': { perSecond: 20, burst: 40 },
        'bet/place': { perSecond: 20, burst: 40 },
        heart: { perSecond: 10, burst: 30 },
      },
      handlers: { ...inTheLobby(socket, actor, deps), ...inARoom(actor, room, { ...deps, hearts, people }) },
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

type People = z.output<(typeof audience)['fromClient']['room/people']['ack']>

async function readPeople({ presence, db }: NamespaceDeps, anchorId: number): Promise<People> {
  const people = await listPeople(db.prisma, anchorId, await presence.list(anchorId))
  return {
    count: presence.customers(anchorId),
    people: people.map(({ id, nickname, color, rank, isManager }) => ({
      customerId: id,
      name: nickname,
      color,
      rank,
      role: isManager ? 'manager' : 'customer',
    })),
  }
}

type RoomDeps = NamespaceDeps & { hearts: Hearts; people: ShortCache<number, People> }

function inARoom(customer: CustomerActor, room: CurrentRoom, deps: RoomDeps): Omit<Handlers<typeof audience>, Lobby> {
  const { relay, rules, clock, hearts, people, db } = deps
  return {
    'room/enter': room.enter,
    'room/leave': async () => {
      room.leave()
      return null
    },
    'room/channel': async () => ({ channel: await room.channel() }),
    'chat/lines/read': () => readLines(relay, room.requireAnchorId()),
    'room/people': () => people.read(room.requireAnchorId()),
    'chat/message': async ({ message, ...request }) => {
      const anchorId = room.requireAnchorId()
      const role = (await rules.isManager(anchorId, customer.id)) ? 'manager' : 'customer'
      return {
        place: await relay.append({
          ...request,
          kind: 'text',
          anchorId,
          at: clock().toISOString(),
          by: customerSpeaker(customer, role),
          text: message,
        }),
      }
    },
    'gift/send': async (gift) => sendGift(deps, { customer, anchorId: room.requireAnchorId(), ...gift }),
    'bet/place': async ({ amount, ...bet }) => ({
      betId: await placeBet(deps, { customer, anchorId: room.requireAnchorId(), amount: BigInt(amount) * 100n, ...bet }),
    }),
    'bet/list': async () => {
      const anchorId = room.requireAnchorId()
      const game = await findBoundGame(db.prisma, anchorId)
      const round = game && (await findRound(db.prisma, game.gameCode))
      const bets = await listOwnBets(db.prisma, anchorId, customer.id)
      return { open: game && round ? presentOpen(game.gameCode, round, clock()) : null, bets: bets.map(presentOwnBet) }
    },
    'customer/mute': async ({ customerId, minute }) => {
      await muteCustomer(deps, { manager: customer, anchorId: room.requireAnchorId() }, customerId, { minute })
      return null
    },
    'customer/unmute': async ({ customerId }) => {
      await releaseCustomer(deps, { manager: customer, anchorId: room.requireAnchorId() }, customerId)
      return null
    },
    'moderation/read': () => readRoomModeration(deps, { manager: customer, anchorId: room.requireAnchorId() }),
    'moderation/person': ({ customerId }) => readPerson(deps, { manager: customer, anchorId: room.requireAnchorId() }, customerId),
    'moderation/act': (act) => actInRoom(deps, { manager: customer, anchorId: room.requireAnchorId() }, act),
    heart: async ({ count }) => {
      hearts.add(room.requireAnchorId(), count)
      return null
    },
  }
}
