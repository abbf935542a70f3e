// What the sockets ask of the features, bound to this server's parts.
import type { Gift } from '#contract/gifts.ts'
import type { StaffActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { markHouseGiftAnnounced } from '../features/family/commands.ts'
import { presentHouseGiftEvent } from '../features/family/present.ts'
import { listRecentHouseGifts, listUnannouncedHouseGifts, type HouseGiftRow } from '../features/family/queries.ts'
import { markAnnounced, sendGift, type GiftReceipt, type SentGift } from '../features/gifts/commands.ts'
import { presentGift, presentGiftEvent } from '../features/gifts/present.ts'
import { listCatalogue, listRecentGifts, listUnannounced, type GiftOrderRow } from '../features/gifts/queries.ts'
import { recordEntry } from '../features/live-analysis/commands.ts'
import { listLiveRooms } from '../features/live/queries.ts'
import { readHouseRules, type HouseRules } from '../features/moderation/queries.ts'
import { isVisible } from '../features/room/queries.ts'
import type { GiftStore, StoredGift } from './announcer.ts'
import type { LiveRoom } from './live-rooms.ts'

export interface RoomFeatures {
  listLiveRooms(): Promise<LiveRoom[]>
  /** Whether this monitor may look into the anchor's room. */
  mayWatch(actor: StaffActor, anchorId: number): Promise<boolean>
  /** A customer has entered the anchor's room. */
  recordEntry(anchorId: number, customerId: number): Promise<void>
  /** Who is muted in a room, and who manages it. */
  readHouseRules(anchorId: number): Promise<HouseRules>
  listGifts(): Promise<Gift[]>
  sendGift(gift: SentGift): Promise<GiftReceipt>
  /** What is stored and has to be shown: customers' gifts, and those of the house. */
  gifts: GiftStore
  houseGifts: GiftStore
  /** The room's latest gifts, oldest first, for a host whose place in the room's order is no longer known. */
  listRecentGifts(anchorId: number): Promise<StoredGift[]>
}

const asStored = (order: GiftOrderRow): StoredGift => ({ orderId: Number(order.id), event: presentGiftEvent(order) })
const asStoredHouseGift = (gift: HouseGiftRow): StoredGift => ({ orderId: Number(gift.id), event: presentHouseGiftEvent(gift) })
const oldestFirst = (a: StoredGift, b: StoredGift) => a.event.at.localeCompare(b.event.at)

export const roomFeatures = (deps: Deps): RoomFeatures => {
  const { db: { prisma }, clock } = deps
  const before = (ms: number) => new Date(clock().getTime() - ms)
  return {
    listLiveRooms: () => listLiveRooms(prisma),
    mayWatch: (actor, anchorId) => isVisible(prisma, actor, anchorId),
    recordEntry: (anchorId, customerId) => recordEntry(deps, anchorId, customerId),
    readHouseRules: (anchorId) => readHouseRules(prisma, anchorId, clock()),
    listGifts: async () => (await listCatalogue(prisma)).map(presentGift),
    sendGift: (gift) => sendGift(deps, gift),
    gifts: {
      listUnannounced: async (olderThanMs) => (await listUnannounced(prisma, before(olderThanMs))).map(asStored),
      markAnnounced: (orderId) => markAnnounced(deps, orderId),
    },
    houseGifts: {
      listUnannounced: async (olderThanMs) => (await listUnannouncedHouseGifts(prisma, before(olderThanMs))).map(asStoredHouseGift),
      markAnnounced: (orderId) => markHouseGiftAnnounced(deps, orderId),
    },
    listRecentGifts: async (anchorId) => [
      ...(await listRecentGifts(prisma, anchorId)).map(asStored).reverse(),
      ...(await listRecentHouseGifts(prisma, anchorId)).map(asStoredHouseGift),
    ].sort(oldestFirst),
  }
}
