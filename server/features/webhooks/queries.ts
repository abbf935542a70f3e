import type { webhookStatuses, WebhookEnvelope } from '#contract/calls/webhooks.ts'
import type { RangeQuery } from '#contract/wire.ts'
import { pagesAfter, rowsBehind } from '../../csv/pages.ts'
import { instantRange } from '../../dates/range.ts'
import type { Client } from '../../db/open-database.ts'
import { AppError } from '../../http/errors.ts'

interface DeliveryFilter extends RangeQuery {
  status?: (typeof webhookStatuses)[number] | undefined
  type?: WebhookEnvelope['type'] | undefined
  endpointId?: number | undefined
}

const waiting = { _count: { select: { deliveries: { where: { status: 'pending' } } } } } as const

export const listEndpoints = (prisma: Client) => prisma.webhookEndpoint.findMany({ include: waiting, orderBy: { id: 'asc' } })
export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number]

export async function findEndpoint(prisma: Pick<Client, 'webhookEndpoint'>, id: number): Promise<EndpointRow> {
  const endpoint = await prisma.webhookEndpoint.findUnique({ where: { id }, include: waiting })
  if (!endpoint) throw new AppError('not_found')
  return endpoint
}

export const findEndpointOf = (prisma: Client, requestId: string): Promise<EndpointRow | null> =>
  prisma.webhookEndpoint.findUnique({ where: { requestId }, include: waiting })

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const
const endpointUrl = { endpoint: { select: { url: true } } } as const

const whereOf = ({ status, type, endpointId, ...range }: DeliveryFilter, zone: string) => ({
  createdAt: instantRange(range, zone),
  ...(status && { status }),
  ...(type && { type }),
  ...(endpointId && { endpointId }),
})

export async function listDeliveries(
  prisma: Client,
  zone: string,
  { limit, page, ...filter }: DeliveryFilter & { limit: number; page: number },
) {
  const where = whereOf(filter, zone)
  const total = await prisma.webhookDelivery.count({ where })
  const deliveries = await prisma.webhookDelivery.findMany({
    where,
    include: endpointUrl,
    orderBy: [...newestFirst],
    skip: (page - 1) * limit,
    take: limit,
  })
  return { total, deliveries }
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['deliveries'][number]

/** All deliveries of the filter, one page at a time. */
export const deliveryPages = (prisma: Client, zone: string, filter: DeliveryFilter) =>
  pagesAfter((after: DeliveryRow | undefined, take) =>
    prisma.webhookDelivery.findMany({
      where: { AND: [whereOf(filter, zone), rowsBehind(after)] },
      include: endpointUrl,
      orderBy: [...newestFirst],
      take,
    }),
  )

export async function findDelivery(prisma: Pick<Client, 'webhookDelivery'>, id: number | bigint) {
  const delivery = await prisma.webhookDelivery.findUnique({ where: { id }, include: { endpoint: true } })
  if (!delivery) throw new AppError('not_found')
  return delivery
}

/** More are not counted. */
const troubledMax = 1000

/** Deliveries that were given up since then, and those that failed and are tried again. */
export async function countTroubledDeliveries(prisma: Client, since: Date): Promise<number> {
  const [found] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      (SELECT 1 FROM webhook_delivery WHERE status = 'failed' AND last_try_at >= ${since} LIMIT ${troubledMax})
      UNION ALL
      (SELECT 1 FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id
       WHERE d.status = 'pending' AND e.is_active AND (d.failure IS NOT NULL OR d.response_code IS NOT NULL) LIMIT ${troubledMax})
    ) troubled`
  return Math.min(troubledMax, found?.count ?? 0)
}

/** The time at which the next try is due. */
export async function firstTryDue(prisma: Pick<Client, 'webhookDelivery'>): Promise<Date | undefined> {
  const where = { status: 'pending', nextTryAt: { not: null }, endpoint: { isActive: true } }
  return (
    (await prisma.webhookDelivery.findFirst({ where, orderBy: { nextTryAt: 'asc' }, select: { nextTryAt: true } }))?.nextTryAt ?? undefined
  )
}
