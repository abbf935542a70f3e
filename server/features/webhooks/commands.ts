// Changes endpoints and deliveries. A server claims a delivery before it sends it, so that several servers never send the same one.
import { lookup } from 'node:dns/promises'
import type { createWebhook, saveWebhook, WebhookEnvelope, WebhookEvents } from '#contract/calls/webhooks.ts'
import type { BodyOf } from '#contract/define.ts'
import { recordAudit, type Doer } from '../audit/record.ts'
import type { AdminActor } from '../../auth/actor.ts'
import { deleteInPieces } from '../../db/delete-pieces.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Transaction } from '../../db/open-database.ts'
import type { Deps } from '../../deps.ts'
import { allowsPrivateWebhooks } from '../../env.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { demandSame } from '../../http/same-request.ts'
import type { Outcome } from './delivery/post.ts'
import { newEventId } from './record.ts'
import { newSecret } from './delivery/signature.ts'
import { isPrivate, namesPrivateAddress } from './delivery/target-address.ts'
import { findDelivery, findEndpoint, findEndpointOf, type DeliveryRow, type EndpointRow } from './queries.ts'
import { isTaken, keptMs, leaseMs, nextTryAfter } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>
interface Caller {
  actor: AdminActor
  ip: string | null
}
const doer = ({ actor, ip }: Caller): Doer => ({ account: actor.account, ip })

/** Throws for an address that deliveries could not be sent to. A name that does not resolve yet is allowed. */
async function assertCallable({ env }: Pick<Needs, 'env'>, url: string) {
  const { username, password, hostname } = new URL(url)
  if (username || password) throw invalid(['url', 'carries a user or a password'])
  if (allowsPrivateWebhooks(env)) return
  const leadsInside =
    namesPrivateAddress(url) || (await lookup(hostname, { all: true }).catch(() => [])).some(({ address }) => isPrivate(address))
  if (leadsInside) throw invalid(['url', 'is an address of a private network'])
}

export async function createEndpoint(
  needs: Needs,
  caller: Caller,
  { requestId, ...wanted }: BodyOf<typeof createWebhook>,
): Promise<EndpointRow> {
  const { url, eventTypes, isActive } = wanted
  await assertCallable(needs, url)
  const now = needs.clock()
  const create = needs.db.prisma.$transaction(async (tx) => {
    const { id } = await tx.webhookEndpoint.create({
      data: { ...wanted, secret: newSecret(), createdAt: now, byAccount: caller.actor.account, requestId: requestId ?? null },
    })
    await recordAudit(tx, {
      action: 'webhook_create',
      by: doer(caller),
      at: now,
      target: url,
      detail: { events: eventTypes.join(', '), isActive },
    })
    return findEndpoint(tx, id)
  })
  return create.catch(async (error: unknown) => {
    const before = requestId === undefined ? null : await findEndpointOf(needs.db.prisma, requestId)
    if (!before) throw error
    demandSame('endpoint', { url: before.url, eventTypes: before.eventTypes, isActive: before.isActive }, wanted)
    return before
  })
}

export async function saveEndpoint(
  needs: Needs,
  caller: Caller,
  id: number,
  { url, eventTypes, isActive }: BodyOf<typeof saveWebhook>,
): Promise<EndpointRow> {
  if (url !== undefined) await assertCallable(needs, url)
  return needs.db.prisma.$transaction(async (tx) => {
    await findEndpoint(tx, id)
    const data = { ...(url !== undefined && { url }), ...(eventTypes && { eventTypes }), ...(isActive !== undefined && { isActive }) }
    await tx.webhookEndpoint.update({ where: { id }, data })
    const endpoint = await findEndpoint(tx, id)
    await recordAudit(tx, {
      action: 'webhook_save',
      by: doer(caller),
      at: needs.clock(),
      target: endpoint.url,
      detail: { ...(eventTypes && { events: eventTypes.join(', ') }), ...(isActive !== undefined && { isActive }) },
    })
    return endpoint
  })
}

export const deleteEndpoint = ({ db, clock }: Needs, caller: Caller, id: number): Promise<void> =>
  db.prisma.$transaction(async (tx) => {
    const { url } = await findEndpoint(tx, id)
    await tx.webhookEndpoint.delete({ where: { id } })
    await recordAudit(tx, { action: 'webhook_delete', by: doer(caller), at: clock(), target: url })
  })

async function assertActive(tx: Transaction, id: number) {
  const { isActive } = await findEndpoint(tx, id)
  if (!isActive) throw new AppError('webhook_off')
}

/** Stores a test event as a delivery to the endpoint. */
export const testEndpoint = ({ db, clock }: Needs, actor: AdminActor, endpointId: number): Promise<DeliveryRow> =>
  db.prisma.$transaction(async (tx) => {
    await assertActive(tx, endpointId)
    const data: WebhookEvents['webhook.test'] = { endpointId, by: actor.account }
    const now = clock()
    const { id } = await tx.webhookDelivery.create({
      data: { eventId: newEventId(), endpointId, type: 'webhook.test', data, createdAt: now, nextTryAt: now },
    })
    return findDelivery(tx, id)
  })

/** Restarts all tries of a delivery, with the same event id and body. */
export const replayDelivery = ({ db, clock }: Needs, id: number): Promise<DeliveryRow> =>
  db.prisma.$transaction(async (tx) => {
    const { endpointId } = await findDelivery(tx, id)
    await assertActive(tx, endpointId)
    await tx.webhookDelivery.update({
      where: { id },
      data: { status: 'pending', tries: 0, nextTryAt: clock(), responseCode: null, failure: null },
    })
    return findDelivery(tx, id)
  })

export interface ClaimedDelivery {
  id: bigint
  eventId: string
  type: WebhookEnvelope['type']
  createdAt: Date
  data: unknown
  tries: number
  endpointId: number
  url: string
  secret: string
}
/** At most this many deliveries at once to one endpoint: one that hangs does not block the others. */
const atOnce = 4

/** Claims due deliveries for this server, except for endpoints that it is already calling. */
export function claimDue({ db, clock }: Pick<Needs, 'db' | 'clock'>, busy: readonly number[], limit: number): Promise<ClaimedDelivery[]> {
  const now = clock()
  const leaseEnd = new Date(now.getTime() + leaseMs)
  return db.prisma.$queryRaw<ClaimedDelivery[]>`
    WITH due AS (
      SELECT d.id FROM webhook_endpoint e CROSS JOIN LATERAL (
        SELECT w.id FROM webhook_delivery w WHERE w.endpoint_id = e.id AND w.status = 'pending' AND w.next_try_at <= ${now}::timestamptz
        ORDER BY w.next_try_at, w.id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
      ) d
      WHERE e.is_active AND NOT e.id = ANY (${busy}::int[]) LIMIT ${limit}
    )
    UPDATE webhook_delivery d
    SET tries = d.tries + 1, last_try_at = ${now}::timestamptz, next_try_at = ${leaseEnd}::timestamptz, response_code = NULL, failure = NULL
    FROM due, webhook_endpoint e WHERE d.id = due.id AND e.id = d.endpoint_id
    RETURNING d.id, d.event_id AS "eventId", d.type, d.created_at AS "createdAt", d.data, d.tries, d.endpoint_id AS "endpointId", e.url, e.secret`
}

/** Records the result of a try. A delivery that was restarted meanwhile is left unchanged. */
export async function storeOutcome(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { id, tries }: ClaimedDelivery,
  outcome: Outcome,
): Promise<void> {
  const responseCode = 'responseCode' in outcome ? outcome.responseCode : null
  const isDelivered = responseCode !== null && isTaken(responseCode)
  const nextTryAt = isDelivered ? null : nextTryAfter(tries, clock())
  const givenUp = nextTryAt ? 'pending' : 'failed'
  await db.prisma.webhookDelivery.updateMany({
    where: { id, tries, status: 'pending' },
    data: { status: isDelivered ? 'delivered' : givenUp, nextTryAt, responseCode, failure: 'failure' in outcome ? outcome.failure : null },
  })
}

/** Gives a claimed delivery back, and does not count its interrupted try. Another server makes it. */
export async function giveBack({ db, clock }: Pick<Needs, 'db' | 'clock'>, { id, tries }: ClaimedDelivery): Promise<void> {
  await db.prisma.webhookDelivery.updateMany({ where: { id, tries, status: 'pending' }, data: { tries: tries - 1, nextTryAt: clock() } })
}

export async function deleteOldDeliveries({ db, clock }: Pick<Needs, 'db' | 'clock'>, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock().getTime() - keptMs)
  await deleteInPieces(db.prisma, 'webhook_delivery', Prisma.sql`status <> 'pending' AND created_at < ${before}::timestamptz`, signal)
}
