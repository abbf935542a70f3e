import { chatKept, listLimitMax } from '#contract/limits.ts'
import type { RangeQuery } from '#contract/wire.ts'
import type { AdminActor, AnchorActor, FamilyActor } from '../../auth/actor.ts'
import { pagesAfter, rowsBehind } from '../../csv/pages.ts'
import { businessDayOf, daysThrough, shiftDay } from '../../dates/business-day.ts'
import { dayRange, instantRange, wholeDays } from '../../dates/range.ts'
import type { Database } from '../../db/open-database.ts'
import { familyGifts } from './policy.ts'

type Prisma = Database['prisma']

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const
const shown = {
  customer: { select: { id: true, nickname: true, color: true, rank: true } },
  anchor: { select: { id: true, name: true } },
  gift: { select: { id: true, name: true, icon: true } },
} as const

export const listAnchorGifts = (prisma: Prisma, actor: AnchorActor, zone: string, { limit, ...range }: RangeQuery & { limit: number }) =>
  prisma.giftOrder.findMany({
    where: { anchorId: actor.id, createdAt: instantRange(range, zone) },
    orderBy: [...newestFirst],
    take: limit,
    include: shown,
  })
export type GiftOrderRow = Awaited<ReturnType<typeof listAnchorGifts>>[number]

const daysWithin = ({ first, last }: { first: string | null; last: string | null }) =>
  ({ ...(first && { gte: new Date(first) }), ...(last && { lte: new Date(last) }) })

/** The points of each business day, every day of the range. Of a range without end the newest days are kept. */
export async function sumAnchorGifts(prisma: Prisma, actor: AnchorActor, zone: string, range: RangeQuery, now: Date) {
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

interface NamedRange extends RangeQuery { name?: string | undefined }
interface FamilyFilter extends NamedRange { limit: number; page: number }

/** The ids behind a name filter. Looked up first: an order list filtered through a relation is many times slower. */
export async function namedAnchors(prisma: Prisma, name: string) {
  // Prisma hands `contains` to LIKE as it is.
  const contains = name.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return (await prisma.anchor.findMany({ where: { name: { contains, mode: 'insensitive' } }, select: { id: true } })).map(({ id }) => id)
}

/** Which orders a family's filter means; null where no anchor is called so. */
async function familyOrders(prisma: Prisma, actor: FamilyActor | AdminActor, zone: string, filter: NamedRange) {
  const anchorIds = filter.name ? await namedAnchors(prisma, filter.name) : null
  if (anchorIds?.length === 0) return null
  return { ...familyGifts(actor), ...(anchorIds && { anchorId: { in: anchorIds } }), createdAt: instantRange(filter, zone) }
}

/** Whole days from their daily figures, orders only at the edges: it does not get slower with the orders. */
async function sumOrders(prisma: Prisma, { createdAt, ...of }: OrderFilter, zone: string) {
  const { days, edges } = wholeDays(createdAt, zone)
  const [whole, ...partial] = await Promise.all([
    days && prisma.anchorDaily.aggregate({ where: { ...of, businessDate: daysWithin(days) }, _sum: { giftCount: true, giftSum: true } }),
    ...edges.map((edge) => prisma.giftOrder.aggregate({ where: { ...of, createdAt: edge }, _count: true, _sum: { amount: true } })),
  ])
  return {
    total: partial.reduce((sum, { _count }) => sum + _count, whole?._sum.giftCount ?? 0),
    totalAmount: partial.reduce((sum, { _sum }) => sum + (_sum.amount ?? 0n), whole?._sum.giftSum ?? 0n),
  }
}

export async function listFamilyGifts(prisma: Prisma, actor: FamilyActor | AdminActor, zone: string, filter: FamilyFilter) {
  const where = await familyOrders(prisma, actor, zone, filter)
  if (!where) return { total: 0, totalAmount: 0n, orders: [] }
  const { total, totalAmount } = await sumOrders(prisma, where, zone)
  const skip = (filter.page - 1) * filter.limit
  if (skip >= total) return { total, totalAmount, orders: [] }
  // The page's ids first, from the index alone; then their rows.
  const page = await prisma.giftOrder.findMany({ where, orderBy: [...newestFirst], skip, take: filter.limit, select: { id: true } })
  const orders = await prisma.giftOrder.findMany({
    where: { id: { in: page.map(({ id }) => id) } }, orderBy: [...newestFirst], include: shown,
  })
  return { total, totalAmount, orders }
}

interface OrderFilter { familyId?: number; anchorId?: number | { in: number[] }; createdAt: ReturnType<typeof instantRange> }

/** Every order that the list shows, a page at a time. */
const orderPages = (prisma: Prisma, where: OrderFilter) =>
  pagesAfter((after: GiftOrderRow | undefined, take) => prisma.giftOrder.findMany({
    where: { AND: [where, rowsBehind(after)] }, orderBy: [...newestFirst], take, include: shown,
  }))

export const anchorGiftPages = (prisma: Prisma, actor: AnchorActor, zone: string, range: RangeQuery) =>
  orderPages(prisma, { anchorId: actor.id, createdAt: instantRange(range, zone) })

export async function* familyGiftPages(prisma: Prisma, actor: FamilyActor | AdminActor, zone: string, filter: NamedRange) {
  const where = await familyOrders(prisma, actor, zone, filter)
  if (where) yield* orderPages(prisma, where)
}

export const listCatalogue = (prisma: Prisma) =>
  prisma.gift.findMany({ where: { isOffered: true }, orderBy: [{ point: 'asc' }, { id: 'asc' }] })

export const findGiftOrder = (prisma: Prisma, requestId: string) =>
  prisma.giftOrder.findUnique({ where: { requestId }, include: shown })

/** How many forgotten gifts are read at a time. */
const unannouncedBatch = 200

/** Gifts that are stored and were not shown, oldest first: a server died in between. */
export const listUnannounced = (prisma: Prisma, storedBefore: Date) =>
  prisma.giftOrder.findMany({
    where: { announced: false, createdAt: { lt: storedBefore } }, orderBy: { id: 'asc' }, take: unannouncedBatch, include: shown,
  })

/** As many gifts as a host is told again after a gap: what a chat keeps. */
const recentGifts = chatKept

/** The gifts that were shown in an anchor's open live session, newest first. */
export const listRecentGifts = (prisma: Prisma, anchorId: number) =>
  prisma.giftOrder.findMany({
    where: { anchorId, announced: true, liveSession: { endedAt: null } }, orderBy: [...newestFirst], take: recentGifts, include: shown,
  })
