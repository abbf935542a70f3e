import type { RangeQuery } from '#contract/wire.ts'
import type { StaffActor } from '../../../auth/actor.ts'
import { Prisma } from '../../../db/generated/client.ts'
import type { Database } from '../../../db/open-database.ts'
import { anchorOrders, familyOrders, matching, type OrderFilter } from '../gifts/queries/orders.ts'

type Client = Database['prisma']

export interface SupporterRow {
  rank: number
  customer_id: number
  nickname: string
  amount: bigint
  count: number
  gift_id: number
  gift_name: string
  icon: string
  last_at: Date
}
interface Filter extends RangeQuery {
  name?: string | undefined
}
interface Totals {
  total: number
  total_amount: bigint
}

/** Ranks the customers of a filter. Reads the newest gift only for the customers of the page. */
const ranked = (orders: OrderFilter, page: Prisma.Sql) => Prisma.sql`
  WITH givers AS (
    SELECT customer_id, sum(amount)::bigint AS amount, sum(count)::int AS count FROM gift_order d WHERE ${matching(orders)} GROUP BY customer_id
  ),
  totals AS (SELECT count(*)::int AS total, COALESCE(sum(amount), 0)::bigint AS total_amount FROM givers),
  page AS (
    SELECT row_number() OVER (ORDER BY amount DESC, customer_id)::int AS rank, * FROM givers ORDER BY amount DESC, customer_id ${page}
  )
  SELECT t.total, t.total_amount, p.rank, p.customer_id, c.nickname, p.amount, p.count, l.gift_id, g.name AS gift_name, g.icon, l.created_at AS last_at
  FROM totals t LEFT JOIN page p ON TRUE
  LEFT JOIN LATERAL (
    SELECT d.gift_id, d.created_at FROM gift_order d WHERE d.customer_id = p.customer_id AND ${matching(orders)}
    ORDER BY d.created_at DESC, d.id DESC LIMIT 1
  ) l ON TRUE
  LEFT JOIN customer c ON c.id = p.customer_id LEFT JOIN gift g ON g.id = l.gift_id
  ORDER BY p.rank`

const ordersOf = async (prisma: Client, actor: StaffActor, zone: string, filter: Filter) =>
  actor.role === 'anchor' ? anchorOrders(actor, zone, filter) : familyOrders(prisma, actor, zone, filter)

async function read(prisma: Client, orders: OrderFilter, page: Prisma.Sql) {
  const rows = await prisma.$queryRaw<(Totals & (SupporterRow | { rank: null }))[]>(ranked(orders, page))
  const { total, total_amount: totalAmount } = rows[0] ?? { total: 0, total_amount: 0n }
  return { total, totalAmount, supporters: rows.filter((row) => row.rank !== null) }
}

/** A page of customers, those who gave the most points first. */
export async function listSupporters(
  prisma: Client,
  actor: StaffActor,
  zone: string,
  { limit, page, ...filter }: Filter & { limit: number; page: number },
) {
  return read(prisma, await ordersOf(prisma, actor, zone, filter), Prisma.sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`)
}

/** All customers of a filter, for an export. */
export const readAllSupporters = async (prisma: Client, actor: StaffActor, zone: string, filter: Filter) =>
  read(prisma, await ordersOf(prisma, actor, zone, filter), Prisma.empty)
