import type { RangeQuery } from '#contract/wire.ts'
import type { StaffActor } from '../../auth/actor.ts'
import { pagesAfter, rowsBehind } from '../../csv/pages.ts'
import { instantRange } from '../../dates/range.ts'
import type { Client } from '../../db/open-database.ts'
import { type OwnerFilter, chosenAnchors } from '../room/gifts/queries/orders.ts'

/** An anchor sees its own orders, a family sees those of its members while they were members, an admin sees all. */
function visibleOrders(actor: StaffActor) {
  if (actor.role === 'anchor') return { anchorId: actor.id }
  return actor.role === 'family' ? { familyId: actor.familyId } : {}
}

type Filter = RangeQuery & OwnerFilter

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const
const shown = { customer: { select: { nickname: true } }, anchor: { select: { id: true, name: true } } } as const

async function matching(prisma: Client, actor: StaffActor, zone: string, { name, modelId, familyId, ...range }: Filter) {
  const anchorIds = await chosenAnchors(prisma, { name, modelId })
  return {
    AND: [
      visibleOrders(actor),
      familyId === undefined ? {} : { familyId },
      anchorIds ? { anchorId: { in: anchorIds } } : {},
      { createdAt: instantRange(range, zone) },
    ],
  }
}

export async function listPrivateOrders(prisma: Client, actor: StaffActor, zone: string, filter: Filter & { limit: number; page: number }) {
  const where = await matching(prisma, actor, zone, filter)
  const { _count: total, _sum } = await prisma.privateFeeOrder.aggregate({ where, _count: true, _sum: { fee: true } })
  const skip = (filter.page - 1) * filter.limit
  // Selects the page's ids from the index alone, then their rows.
  const page =
    skip >= total
      ? []
      : await prisma.privateFeeOrder.findMany({ where, orderBy: [...newestFirst], skip, take: filter.limit, select: { id: true } })
  const orders = await prisma.privateFeeOrder.findMany({
    where: { id: { in: page.map(({ id }) => id) } },
    orderBy: [...newestFirst],
    include: shown,
  })
  return { total, totalFees: _sum.fee ?? 0n, orders }
}
export type PrivateOrderRow = Awaited<ReturnType<typeof listPrivateOrders>>['orders'][number]

/** Every order of the filter, newest first, one page at a time. */
export async function* privateOrderPages(
  prisma: Client,
  actor: StaffActor,
  zone: string,
  filter: Filter,
): AsyncGenerator<PrivateOrderRow[]> {
  const where = await matching(prisma, actor, zone, filter)
  yield* pagesAfter((after: PrivateOrderRow | undefined, take) =>
    prisma.privateFeeOrder.findMany({ where: { AND: [where, rowsBehind(after)] }, orderBy: [...newestFirst], take, include: shown }),
  )
}
