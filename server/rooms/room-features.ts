// What the sockets ask of the features, bound to this server's parts.
import type { z } from 'zod'
import type { RoomEvent } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import type { BoundGame } from '#contract/room.ts'
import type { audience } from '#contract/sockets/audience.ts'
import type { CustomerActor, StaffActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { markBetAnnounced, markWinAnnounced, placeBet, type PlacedBet } from '../features/bets/commands.ts'
import { presentBetEvent, presentWinEvent } from '../features/bets/present.ts'
import { listRecentBets, listRecentWins, listUnannouncedBets, listUnannouncedWins, type BetRow } from '../features/bets/queries.ts'
import { markHouseGiftAnnounced } from '../features/family/commands.ts'
import { presentHouseGiftEvent } from '../features/family/present.ts'
import { listRecentHouseGifts, listUnannouncedHouseGifts, type HouseGiftRow } from '../features/family/queries.ts'
import { findBoundGame } from '../features/games/queries.ts'
import { markAnnounced, sendGift, type GiftReceipt, type SentGift } from '../features/gifts/commands.ts'
import { presentGift, presentGiftEvent } from '../features/gifts/present.ts'
import { listCatalogue, listRecentGifts, listUnannounced, type GiftOrderRow } from '../features/gifts/queries.ts'
import { extendVisits, recordVisit } from '../features/live-analysis/commands.ts'
import { listLiveRooms } from '../features/live/queries.ts'
import { muteCustomer, unmuteCustomer, type SupposedManager } from '../features/moderation/commands.ts'
import { readHouseRules, type HouseRules } from '../features/moderation/queries.ts'
import { claimPrivateMessages, markDelivered } from '../features/private-messages/commands.ts'
import { chargePrivateFee } from '../features/private-orders/commands.ts'
import type { FeeReceipt } from '../features/private-orders/rules.ts'
import { isVisible } from '../features/room/queries.ts'
import { cancelSeat, reserveSeat } from '../features/sport-events/commands.ts'
import { presentComing, presentPlaces } from '../features/sport-events/present.ts'
import { findPlaces, listComing } from '../features/sport-events/queries.ts'
import type { OrderStore, StoredOrder } from './announcer.ts'
import type { PrivateMessage } from '../events/bus.ts'
import type { LiveRoom } from './live-rooms.ts'

export interface RoomFeatures {
  listLiveRooms(): Promise<LiveRoom[]>
  /** Whether this monitor may look into the anchor's room. */
  mayWatch(actor: StaffActor, anchorId: number): Promise<boolean>
  /** A customer has entered the anchor's room. False for who was there a moment ago. */
  recordVisit(anchorId: number, customerId: number): Promise<boolean>
  /** These customers are in the room, or were until now. */
  extendVisits(anchorId: number, customerIds: readonly number[]): Promise<void>
  /** Who is muted in a room, and who manages it. */
  readHouseRules(anchorId: number): Promise<HouseRules>
  listGifts(): Promise<Gift[]>
  sendGift(gift: SentGift): Promise<GiftReceipt>
  /** Answers the bet's id. */
  placeBet(bet: PlacedBet): Promise<number>
  /** Charges the stretch of a private room that begins now; one that still runs is answered, and is not new. */
  chargePrivateFee(customer: CustomerActor, anchorId: number): Promise<FeeReceipt & { isNew: boolean }>
  /** Takes the private messages that wait for these hosts, but for some; nobody else is given them for the next seconds. */
  claimPrivateMessages(anchorIds: readonly number[], except: readonly number[]): Promise<PrivateMessage[]>
  markDelivered(messageIds: readonly number[]): Promise<void>
  muteAsManager(by: SupposedManager, customerId: number, minute: number): Promise<unknown>
  unmuteAsManager(by: SupposedManager, customerId: number): Promise<void>
  /** The game that is bound to the room. */
  findBoundGame(anchorId: number): Promise<BoundGame | null>
  listReservedEvents(customer: CustomerActor): Promise<z.output<(typeof audience)['fromClient']['event/list']['ack']>['events']>
  reserveSeat(customer: CustomerActor, event: { eventId: number; anchorId: number }): Promise<void>
  cancelSeat(customer: CustomerActor, event: { eventId: number; anchorId: number }): Promise<void>
  findEventPlaces(sportEventId: number): Promise<ReturnType<typeof presentPlaces> | null>
  /** What is stored and has to be shown: customers' gifts, those of the house, bets, and what they won. */
  orders: Record<'gifts' | 'houseGifts' | 'bets' | 'wins', OrderStore>
  /** The room's latest gifts, bets and wins, oldest first, for a host whose place in the room's order is no longer known. */
  listRecentlyStored(anchorId: number): Promise<RoomEvent[]>
}

const asGift = (order: GiftOrderRow): StoredOrder => ({ orderId: Number(order.id), event: presentGiftEvent(order) })
const asHouseGift = (gift: HouseGiftRow): StoredOrder => ({ orderId: Number(gift.id), event: presentHouseGiftEvent(gift) })
const asBet = (bet: BetRow): StoredOrder => ({ orderId: Number(bet.id), event: presentBetEvent(bet) })
const asWin = (bet: BetRow): StoredOrder => ({ orderId: Number(bet.id), event: presentWinEvent(bet) })
const oldestFirst = (a: RoomEvent, b: RoomEvent) => a.at.localeCompare(b.at)

export const roomFeatures = (deps: Deps): RoomFeatures => {
  const {
    db: { prisma },
    clock,
  } = deps
  return {
    listLiveRooms: () => listLiveRooms(prisma),
    mayWatch: (actor, anchorId) => isVisible(prisma, actor, anchorId),
    recordVisit: (anchorId, customerId) => recordVisit(deps, anchorId, customerId),
    extendVisits: (anchorId, customerIds) => extendVisits(deps, anchorId, customerIds),
    readHouseRules: (anchorId) => readHouseRules(prisma, anchorId, clock()),
    listGifts: async () => (await listCatalogue(prisma)).map(presentGift),
    sendGift: (gift) => sendGift(deps, gift),
    placeBet: (bet) => placeBet(deps, bet),
    chargePrivateFee: (customer, anchorId) => chargePrivateFee(deps, { customer, anchorId }),
    claimPrivateMessages: (anchorIds, except) => claimPrivateMessages(deps, anchorIds, except),
    markDelivered: (messageIds) => markDelivered(deps, messageIds),
    muteAsManager: (by, customerId, minute) => muteCustomer(deps, by, customerId, minute),
    unmuteAsManager: (by, customerId) => unmuteCustomer(deps, by, customerId),
    findBoundGame: (anchorId) => findBoundGame(prisma, anchorId),
    listReservedEvents: async (customer) => (await listComing(prisma, customer, clock())).map(presentComing),
    reserveSeat: (customer, event) => reserveSeat(deps, customer, event),
    cancelSeat: (customer, event) => cancelSeat(deps, customer, event),
    findEventPlaces: async (sportEventId) => {
      const event = await findPlaces(prisma, sportEventId)
      return event && presentPlaces(event)
    },
    orders: orderStores(deps),
    listRecentlyStored: async (anchorId) =>
      [
        ...(await listRecentGifts(prisma, anchorId)).map(presentGiftEvent),
        ...(await listRecentHouseGifts(prisma, anchorId)).map(presentHouseGiftEvent),
        ...(await listRecentBets(prisma, anchorId)).map(presentBetEvent),
        ...(await listRecentWins(prisma, anchorId)).map(presentWinEvent),
      ].sort(oldestFirst),
  }
}

function orderStores(deps: Deps): RoomFeatures['orders'] {
  const {
    db: { prisma },
    clock,
  } = deps
  const before = (ms: number) => new Date(clock().getTime() - ms)
  return {
    gifts: {
      listUnannounced: async (olderThanMs) => (await listUnannounced(prisma, before(olderThanMs))).map(asGift),
      markAnnounced: (orderId) => markAnnounced(deps, orderId),
    },
    houseGifts: {
      listUnannounced: async (olderThanMs) => (await listUnannouncedHouseGifts(prisma, before(olderThanMs))).map(asHouseGift),
      markAnnounced: (orderId) => markHouseGiftAnnounced(deps, orderId),
    },
    bets: {
      listUnannounced: async (olderThanMs) => (await listUnannouncedBets(prisma, before(olderThanMs))).map(asBet),
      markAnnounced: (betId) => markBetAnnounced(deps, betId),
    },
    wins: {
      listUnannounced: async (olderThanMs) => (await listUnannouncedWins(prisma, before(olderThanMs))).map(asWin),
      markAnnounced: (betId) => markWinAnnounced(deps, betId),
    },
  }
}
