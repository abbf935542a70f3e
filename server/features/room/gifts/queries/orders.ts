// Selects and reads the gift orders of a list.
import type { RangeQuery } from '#contract/wire.ts'
import type { AdminActor, AnchorActor, FamilyActor } from '../../../../auth/actor.ts'
import { firstOf, pagesAfter } from '../../../../csv/pages.ts'
import { allOf, ofWhom, type Scope } from '../../../../daily-figures/figures.ts'
import { instantRange } from '../../../../dates/range.ts'
import { Prisma } from '../../../../db/generated/client.ts'
import { literally } from '../../../../db/literally.ts'
import type { Client } from '../../../../db/open-database.ts'
import { visibleFamily } from '../../../earnings/rules/visible-income.ts'

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

export interface CustomerRange extends RangeQuery {
  customerId?: number | undefined
}

/** Selects orders. Null means all. */
export interface OrderFilter extends Pick<Scope, 'familyId' | 'anchorIds'> {
  customerId: number | null
  createdAt: { gte?: Date; lt?: Date }
}

/** `behind` replaces the upper bound `lt`: with both, PostgreSQL would read the index from `lt` on. */
export const matching = ({ createdAt: { gte, lt }, customerId, ...owner }: OrderFilter, behind?: ListedOrder) =>
  allOf([
    ...ofWhom(owner),
    ...(customerId === null ? [] : [Prisma.sql`d.customer_id = ${customerId}`]),
    ...(gte ? [Prisma.sql`d.created_at >= ${gte}`] : []),
    ...(behind ? [Prisma.sql`(d.created_at, d.id) < (${behind.created_at}, ${behind.id})`] : lt ? [Prisma.sql`d.created_at < ${lt}`] : []),
  ])

export const newestFirst = Prisma.sql`ORDER BY d.created_at DESC, d.id DESC`

/** The orders of a query, with the names shown next to them. */
export const withNames = (orders: Prisma.Sql) => Prisma.sql`
  SELECT d.id, d.customer_id, c.nickname, d.anchor_id, a.name AS anchor_name, d.gift_id, g.name AS gift_name, g.icon, d.point, d.count, d.amount,
         d.live_session_id, d.created_at, to_char(d.business_date, 'YYYY-MM-DD') AS day
  FROM (${orders}) d
  JOIN customer c ON c.id = d.customer_id JOIN anchor a ON a.id = d.anchor_id JOIN gift g ON g.id = d.gift_id ${newestFirst}`

export const readOrders = (prisma: Client, filter: OrderFilter, limit: number, behind?: ListedOrder) =>
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

/** Filters by the anchor's name, by one anchor, or by the family that the anchor was a member of. */
export interface OwnerFilter {
  name?: string | undefined
  modelId?: number | undefined
  familyId?: number | undefined
}
export type NamedRange = CustomerRange & OwnerFilter

/** The ids of the anchors with such a name. Read first, because filtering orders through a relation is many times slower. */
export async function namedAnchors(prisma: Client, name: string) {
  const contains = literally(name)
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
  familyId: visibleFamily(actor, filter.familyId),
  anchorIds: await chosenAnchors(prisma, filter),
  customerId: filter.customerId ?? null,
  createdAt: instantRange(filter, zone),
})

/** Every order of a filter, newest first, one page at a time. */
const orderPages = (prisma: Client, filter: OrderFilter) =>
  pagesAfter((after: ListedOrder | undefined, take) => readOrders(prisma, filter, take, after))

export const anchorGiftPages = (prisma: Client, actor: AnchorActor, zone: string, range: CustomerRange) =>
  orderPages(prisma, anchorOrders(actor, zone, range))

export async function* familyGiftPages(prisma: Client, actor: FamilyActor | AdminActor, zone: string, filter: NamedRange) {
  yield* orderPages(prisma, await familyOrders(prisma, actor, zone, filter))
}
