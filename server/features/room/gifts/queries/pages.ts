// A page of orders, with the totals of the whole filter.
import type { AdminActor, AnchorActor, FamilyActor } from '../../../../auth/actor.ts'
import { firstOf } from '../../../../csv/pages.ts'
import { inScope } from '../../../../daily-figures/figures.ts'
import { wholeDays } from '../../../../dates/range.ts'
import { Prisma } from '../../../../db/generated/client.ts'
import type { Client } from '../../../../db/open-database.ts'
import {
  anchorOrders,
  familyOrders,
  matching,
  newestFirst,
  readOrders,
  withNames,
  type CustomerRange,
  type ListedOrder,
  type NamedRange,
  type OrderFilter,
} from './orders.ts'

/** Sums whole days from daily figures and only partial days from orders, so that the duration does not grow with the number of orders. */
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
  totalCustomers: number
  orders: ListedOrder[]
}
interface Slice {
  limit: number
  page: number
}
type TotalsRow = { total: number; total_amount: bigint; total_customers: number } & (ListedOrder | { id: null })

/** Reads a page and its totals in one statement, so that they agree. The rest of a long page is read by further statements. */
async function readGiftPage(
  prisma: Client,
  zone: string,
  orders: OrderFilter,
  customers: Prisma.Sql,
  { limit, page: number }: Slice,
): Promise<Page> {
  const skip = (number - 1) * limit
  // Selects the page's ids from the index alone, then their rows.
  const page = (take: number) => Prisma.sql`
    SELECT d.* FROM (
      SELECT id FROM gift_order d WHERE ${matching(orders)} AND ${skip} < (SELECT total FROM totals) ${newestFirst} LIMIT ${take} OFFSET ${skip}
    ) ids JOIN gift_order d USING (id)`
  let totals = { total: 0, totalAmount: 0n, totalCustomers: 0 }
  const listed = await firstOf(limit, async (after: ListedOrder | undefined, take) => {
    if (after) return readOrders(prisma, orders, take, after)
    const rows = await prisma.$queryRaw<TotalsRow[]>`
      WITH totals AS (SELECT *, ${customers} AS total_customers FROM (${totalsOf(orders, zone)}) sums)
      SELECT t.*, d.* FROM totals t LEFT JOIN (${withNames(page(take))}) d ON TRUE ORDER BY d.created_at DESC, d.id DESC`
    const [row] = rows
    if (row) totals = { total: row.total, totalAmount: row.total_amount, totalCustomers: row.total_customers }
    return rows.filter((one) => one.id !== null)
  })
  return { ...totals, orders: listed }
}

/** A family's list has no count of customers. */
export const readFamilyGifts = async (prisma: Client, actor: FamilyActor | AdminActor, zone: string, filter: NamedRange & Slice) =>
  readGiftPage(prisma, zone, await familyOrders(prisma, actor, zone, filter), Prisma.sql`0`, filter)

export function readAnchorGiftPage(prisma: Client, actor: AnchorActor, zone: string, filter: CustomerRange & Slice): Promise<Page> {
  const orders = anchorOrders(actor, zone, filter)
  const customers = Prisma.sql`(SELECT count(DISTINCT customer_id)::int FROM gift_order d WHERE ${matching(orders)})`
  return readGiftPage(prisma, zone, orders, customers, filter)
}
