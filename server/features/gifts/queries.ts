import { shiftDay } from '#contract/days.ts'
import { chatKept, listLimitMax } from '#contract/limits.ts'
import type { RangeQuery } from '#contract/wire.ts'
import type { AdminActor, AnchorActor, FamilyActor } from '../../auth/actor.ts'
import { firstOf, pagesAfter } from '../../csv/pages.ts'
import { allOf, ofWhom, inScope, type Scope } from '../../earnings/figures.ts'
import { businessDayOf, daysThrough } from '../../dates/business-day.ts'
import { dayRange, instantRange, wholeDays } from '../../dates/range.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Client } from '../../db/open-database.ts'
import { familyOfGifts } from './policy.ts'

/** An order in the form of the lists. */
export interface ListedOrder {
  id: bigint
  customer_id: number
  nickname: string
  anchor_id: number
  anchor_name: string
  gift_id: number
  gift_name: string
  icon: string
  point: bigint
  count: number
  amount: bigint
  live_session_id: bigint | null
  created_at: Date
  day: string
}

interface CustomerRange extends RangeQuery {
  customerId?: number | undefined
}

/** Selects orders. Null means all. */
export interface OrderFilter extends Pick<Scope, 'familyId' | 'anchorIds'> {
  customerId: number | null
  createdAt: { gte?: Date; lt?: Date }
}

/** A place in the list replaces the other bound: with both, the index would be read from the other one on. */
export const matching = ({ createdAt: { gte, lt }, customerId, ...owner }: OrderFilter, behind?: ListedOrder) =>
  allOf([
    ...ofWhom(owner),
    ...(customerId === null ? [] : [Prisma.sql`d.customer_id = ${customerId}`]),
    ...(gte ? [Prisma.sql`d.created_at >= ${gte}`] : []),
    ...(behind ? [Prisma.sql`(d.created_at, d.id) < (${behind.created_at}, ${behind.id})`] : lt ? [Prisma.sql`d.created_at < ${lt}`] : []),
  ])

const newestFirst = Prisma.sql`ORDER BY d.created_at DESC, d.id DESC`

/** The orders of a query, with the names shown next to them. */
const withNames = (orders: Prisma.Sql) => Prisma.sql`
  SELECT d.id, d.customer_id, c.nickname, d.anchor_id, a.name AS anchor_name, d.gift_id, g.name AS gift_name, g.icon, d.point, d.count, d.amount,
         d.live_session_id, d.created_at, to_char(d.business_date, 'YYYY-MM-DD') AS day
  FROM (${orders}) d
  JOIN customer c ON c.id = d.customer_id JOIN anchor a ON a.id = d.anchor_id JOIN gift g ON g.id = d.gift_id ${newestFirst}`

const readOrders = (prisma: Client, filter: OrderFilter, limit: number, behind?: ListedOrder) =>
  prisma.$queryRaw<ListedOrder[]>(
    withNames(Prisma.sql`SELECT * FROM gift_order d WHERE ${matching(filter, behind)} ${newestFirst} LIMIT ${limit}`),
  )

export const anchorOrders = (actor: AnchorActor, zone: string, { customerId, ...range }: CustomerRange): OrderFilter => ({
  familyId: null,
  anchorIds: [actor.id],
  customerId: customerId ?? null,
  createdAt: instantRange(range, zone),
})

export const readAnchorGifts = (prisma: Client, actor: AnchorActor, zone: string, { limit, ...range }: CustomerRange & { limit: number }) =>
  firstOf(limit, (after: ListedOrder | undefined, take) => readOrders(prisma, anchorOrders(actor, zone, range), take, after))

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

/** Anchors with such a name, or one anchor, or its time with one family. */
export interface OwnerFilter {
  name?: string | undefined
  modelId?: number | undefined
  familyId?: number | undefined
}
type NamedRange = CustomerRange & OwnerFilter
type FamilyFilter = NamedRange & { limit: number; page: number }

/** The ids for a name filter. They are looked up first: an order list filtered through a relation is many times slower. */
export async function namedAnchors(prisma: Client, name: string) {
  // Prisma does not escape `contains` for LIKE.
  const contains = name.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return (await prisma.anchor.findMany({ where: { name: { contains, mode: 'insensitive' } }, select: { id: true } })).map(({ id }) => id)
}

/** The anchors of a filter; null for all. */
export async function chosenAnchors(prisma: Client, { name, modelId }: OwnerFilter): Promise<number[] | null> {
  const named = name ? await namedAnchors(prisma, name) : null
  if (modelId === undefined) return named
  return named === null || named.includes(modelId) ? [modelId] : []
}

export const familyOrders = async (
  prisma: Client,
  actor: FamilyActor | AdminActor,
  zone: string,
  filter: NamedRange,
): Promise<OrderFilter> => ({
  familyId: familyOfGifts(actor, filter.familyId),
  anchorIds: await chosenAnchors(prisma, filter),
  customerId: filter.customerId ?? null,
  createdAt: instantRange(filter, zone),
})

/** Whole days come from their daily figures, and only the edges from orders: the duration does not grow with the number of orders. */
function totalsOf({ createdAt, customerId, ...owner }: OrderFilter, zone: string): Prisma.Sql {
  // Daily figures are not kept by customer, and one customer has few orders.
  const { days, edges } = customerId === null ? wholeDays(createdAt, zone) : { days: null, edges: [createdAt] }
  const parts = [
    Prisma.sql`SELECT 0 AS count, 0 AS amount`,
    ...(days ? [Prisma.sql`SELECT sum(gift_count), sum(gift_sum) FROM anchor_daily d WHERE ${inScope({ ...owner, ...days })}`] : []),
    ...edges.map(
      (edge) => Prisma.sql`SELECT count(*), sum(amount) FROM gift_order d WHERE ${matching({ ...owner, customerId, createdAt: edge })}`,
    ),
  ]
  return Prisma.sql`SELECT sum(count)::int AS total, sum(amount)::bigint AS total_amount FROM (${Prisma.join(parts, ' UNION ALL ')}) parts`
}

interface Page {
  total: number
  totalAmount: bigint
  orders: ListedOrder[]
}

/** Reads a page and its totals in one statement, so that both see the same moment; of a long page the rest follows, older than both. */
export async function readFamilyGifts(prisma: Client, actor: FamilyActor | AdminActor, zone: string, filter: FamilyFilter): Promise<Page> {
  const orders = await familyOrders(prisma, actor, zone, filter)
  const skip = (filter.page - 1) * filter.limit
  // Select the page's ids first, from the index alone, then their rows.
  const page = (take: number) => Prisma.sql`
    SELECT d.* FROM (
      SELECT id FROM gift_order d WHERE ${matching(orders)} AND ${skip} < (SELECT total FROM totals) ${newestFirst} LIMIT ${take} OFFSET ${skip}
    ) ids JOIN gift_order d USING (id)`
  let totals = { total: 0, totalAmount: 0n }
  const listed = await firstOf(filter.limit, async (after: ListedOrder | undefined, take) => {
    if (after) return readOrders(prisma, orders, take, after)
    const rows = await prisma.$queryRaw<({ total: number; total_amount: bigint } & (ListedOrder | { id: null }))[]>`
      WITH totals AS (${totalsOf(orders, zone)}) SELECT t.*, d.* FROM totals t LEFT JOIN (${withNames(page(take))}) d ON TRUE
      ORDER BY d.created_at DESC, d.id DESC`
    totals = { total: rows[0]?.total ?? 0, totalAmount: rows[0]?.total_amount ?? 0n }
    return rows.filter((row) => row.id !== null)
  })
  return { ...totals, orders: listed }
}

/** Every order of a filter, newest first, a page at a time. */
const orderPages = (prisma: Client, filter: OrderFilter) =>
  pagesAfter((after: ListedOrder | undefined, take) => readOrders(prisma, filter, take, after))

export const anchorGiftPages = (prisma: Client, actor: AnchorActor, zone: string, range: CustomerRange) =>
  orderPages(prisma, anchorOrders(actor, zone, range))

export async function* familyGiftPages(prisma: Client, actor: FamilyActor | AdminActor, zone: string, filter: NamedRange) {
  yield* orderPages(prisma, await familyOrders(prisma, actor, zone, filter))
}

export const listCatalogue = (prisma: Client) =>
  prisma.gift.findMany({ where: { isOffered: true }, orderBy: [{ point: 'asc' }, { id: 'asc' }] })
export type CatalogueRow = Awaited<ReturnType<typeof listCatalogue>>[number]

const shown = {
  customer: { select: { id: true, nickname: true, color: true, rank: true } },
  anchor: { select: { id: true, name: true } },
  gift: { select: { id: true, name: true, icon: true, gif: true } },
} as const

export const findGiftOrder = (prisma: Client, requestId: string) => prisma.giftOrder.findUnique({ where: { requestId }, include: shown })
export type GiftOrderRow = NonNullable<Awaited<ReturnType<typeof findGiftOrder>>>

/** How many forgotten gifts are read at a time. */
const unannouncedBatch = 200

/** Gifts that were stored but not shown because a server died in between, oldest first. */
export async function listUnannouncedGifts(prisma: Client, storedBefore: Date): Promise<GiftOrderRow[]> {
  const where = { announced: false, createdAt: { lt: storedBefore } }
  // There is hardly ever one, and this is asked every second: Prisma would read the relations of no rows, too.
  if (!(await prisma.giftOrder.findFirst({ where, select: { id: true } }))) return []
  return prisma.giftOrder.findMany({ where, orderBy: { id: 'asc' }, take: unannouncedBatch, include: shown })
}

/** Number of gifts that a host gets again after a gap: as many as a chat keeps. */
const recentGifts = chatKept

/** The gifts that were shown in an anchor's open live session, newest first. */
export const listRecentGifts = (prisma: Client, anchorId: number) =>
  prisma.giftOrder.findMany({
    where: { anchorId, announced: true, liveSession: { endedAt: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: recentGifts,
    include: shown,
  })
