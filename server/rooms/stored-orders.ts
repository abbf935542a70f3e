// Reads the orders that are stored before they are shown in a room: customers' gifts, house gifts, bets and wins.
import type { RoomEvent } from '#contract/chat.ts'
import type { Deps } from '../deps.ts'
import { markBetPublished, markWinPublished } from '../features/room/bets/commands.ts'
import { presentBetEvent, presentWinEvent } from '../features/room/bets/present.ts'
import { listRecentBets, listRecentWins, listUnpublishedBets, listUnpublishedWins } from '../features/room/bets/queries.ts'
import { markHouseGiftPublished } from '../features/accounts/family/commands.ts'
import { presentHouseGiftEvent } from '../features/accounts/family/present.ts'
import { listRecentHouseGifts, listUnpublishedHouseGifts } from '../features/accounts/family/queries.ts'
import { markGiftPublished } from '../features/room/gifts/commands.ts'
import { presentGiftEvent } from '../features/room/gifts/present.ts'
import { listRecentGifts, listUnpublishedGifts } from '../features/room/gifts/queries/sent-gifts.ts'
import type { OrderStore } from './order-publisher.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Reads = Deps['db']['prisma']

/** One kind of order: lists the orders not published yet, and marks an order as published. */
function store<Row extends { id: bigint }>(
  { db, clock }: Needs,
  happening: OrderStore['happening'],
  list: (prisma: Reads, storedBefore: Date) => Promise<Row[]>,
  present: (row: Row) => RoomEvent,
  mark: (needs: Needs, orderId: number) => Promise<void>,
): OrderStore {
  return {
    happening,
    async listUnpublished(olderThanMs) {
      const rows = await list(db.prisma, new Date(clock().getTime() - olderThanMs))
      return rows.map((row) => ({ orderId: Number(row.id), event: present(row) }))
    },
    markPublished: (orderId) => mark({ db, clock }, orderId),
  }
}

export const storedOrders = (needs: Needs): OrderStore[] => [
  store(needs, 'gift/stored', listUnpublishedGifts, presentGiftEvent, markGiftPublished),
  store(needs, 'house-gift/stored', listUnpublishedHouseGifts, presentHouseGiftEvent, markHouseGiftPublished),
  store(needs, 'bet/stored', listUnpublishedBets, presentBetEvent, markBetPublished),
  store(needs, 'win/stored', listUnpublishedWins, presentWinEvent, markWinPublished),
]

/** The room's latest gifts, bets and wins, oldest first, for an anchor whose place in the room's order is no longer known. */
export async function listRecentOrders(prisma: Reads, anchorId: number): Promise<RoomEvent[]> {
  const events = [
    ...(await listRecentGifts(prisma, anchorId)).map(presentGiftEvent),
    ...(await listRecentHouseGifts(prisma, anchorId)).map(presentHouseGiftEvent),
    ...(await listRecentBets(prisma, anchorId)).map(presentBetEvent),
    ...(await listRecentWins(prisma, anchorId)).map(presentWinEvent),
  ]
  return events.sort((a, b) => a.at.localeCompare(b.at))
}
