import { Gift } from '#contract/gift.ts'
import type { Supporter } from '#contract/calls/room/supporters.ts'
import { decimal, instant, text, whole } from '../../../csv/columns.ts'
import { points } from '../../../money.ts'
import type { SupporterRow } from './queries.ts'

/** In percent with two decimals, rounded half up. */
const shareOf = (amount: bigint, total: bigint) => (total === 0n ? 0 : Number((amount * 20_000n + total) / (2n * total)) / 100)

/** @param total the points of the whole filter */
export const presentSupporter =
  (total: bigint) =>
  (row: SupporterRow): Supporter => ({
    rank: row.rank,
    customer: { id: row.customer_id, nickname: row.nickname },
    amount: points(row.amount),
    count: row.count,
    share: shareOf(row.amount, total),
    last: { id: row.gift_id, name: row.gift_name, icon: Gift.shape.icon.parse(row.icon), at: row.last_at.toISOString() },
  })

export const supporterColumns = [
  whole<Supporter>('rank', ({ rank }) => rank),
  text<Supporter>('customer', ({ customer }) => customer.nickname),
  decimal<Supporter>('gifts', ({ amount }) => amount),
  whole<Supporter>('count', ({ count }) => count),
  decimal<Supporter>('share', ({ share }) => share),
  text<Supporter>('lastGift', ({ last }) => last.name),
  instant<Supporter>('time', ({ last }) => last.at),
]
