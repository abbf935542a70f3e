// Orders that are stored before the room sees them: customers' gifts, house gifts, bets, and their winnings.
import type { RoomEvent } from '#contract/chat.ts'
import type { Deps } from '../deps.ts'
import { markBetAnnounced, markWinAnnounced } from '../features/bets/commands.ts'
import { presentBetEvent, presentWinEvent } from '../features/bets/present.ts'
import { listRecentBets, listRecentWins, listUnannouncedBets, listUnannouncedWins } from '../features/bets/queries.ts'
import { markHouseGiftAnnounced } from '../features/family/commands.ts'
import { presentHouseGiftEvent } from '../features/family/present.ts'
import { listRecentHouseGifts, listUnannouncedHouseGifts } from '../features/family/queries.ts'
import { markGiftAnnounced } from '../features/gifts/commands.ts'
import { presentGiftEvent } from '../features/gifts/present.ts'
import { listRecentGifts, listUnannouncedGifts } from '../features/gifts/queries/sent-gifts.ts'
import type { OrderStore } from './announcer.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Reads = Deps['db']['prisma']

/** One kind of order: how to find the orders not announced yet, and how to mark an order as announced. */
function store<Row extends { id: bigint }>(
  { db, clock }: Needs,
  happening: OrderStore['happening'],
  list: (prisma: Reads, storedBefore: Date) => Promise<Row[]>,
  present: (row: Row) => RoomEvent,
  mark: (needs: Needs, orderId: number) => Promise<void>,
): OrderStore {
  return {
    happening,
    async listUnannounced(olderThanMs) {
      const rows = await list(db.prisma, new Date(clock().getTime() - olderThanMs))
      return rows.map((row) => ({ orderId: Number(row.id), event: present(row) }))
    },
    markAnnounced: (orderId) => mark({ db, clock }, orderId),
  }
}

export const storedOrders = (needs: Needs): OrderStore[] => [
  store(needs, 'gift/stored', listUnannouncedGifts, presentGiftEvent, markGiftAnnounced),
  store(needs, 'house-gift/stored', listUnannouncedHouseGifts, presentHouseGiftEvent, markHouseGiftAnnounced),
  store(needs, 'bet/stored', listUnannouncedBets, presentBetEvent, markBetAnnounced),
  store(needs, 'win/stored', listUnannouncedWins, presentWinEvent, markWinAnnounced),
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
