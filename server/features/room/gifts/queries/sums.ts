import { shiftDay } from '#contract/days.ts'
import { listLimitMax } from '#contract/limits.ts'
import type { RangeQuery } from '#contract/wire.ts'
import type { AnchorActor } from '../../../../auth/actor.ts'
import { businessDayOf, daysThrough } from '../../../../dates/business-day.ts'
import { dayRange } from '../../../../dates/range.ts'
import type { Client } from '../../../../db/open-database.ts'

const daysWithin = ({ first, last }: { first: string | null; last: string | null }) => ({
  ...(first && { gte: new Date(first) }),
  ...(last && { lte: new Date(last) }),
})

/** The points of each business day in the range. If the range has no end, the newest days are kept. */
export async function readAnchorGiftSums(prisma: Client, actor: AnchorActor, zone: string, range: RangeQuery, now: Date) {
  const days = dayRange(range, zone)
  const { first, last } = days
  const sums = await prisma.anchorDaily.groupBy({
    by: ['businessDate'],
    where: { anchorId: actor.id, giftSum: { gt: 0 }, businessDate: daysWithin(days) },
    _sum: { giftSum: true },
    orderBy: { businessDate: 'asc' },
  })
  const amounts = new Map(sums.map(({ businessDate, _sum }) => [businessDate.toISOString().slice(0, 10), _sum.giftSum ?? 0n]))
  const today = businessDayOf(now, zone)
  const end = last ?? today
  const begin = first ?? [...amounts.keys()][0] ?? end
  const oldestKept = shiftDay(end, 1 - listLimitMax)
  return daysThrough(begin < oldestKept ? oldestKept : begin, end).map((date) => ({ date, amount: amounts.get(date) ?? 0n }))
}
