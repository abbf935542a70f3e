import { createHash } from 'node:crypto'
import type { CustomerActor } from '../../auth/actor.ts'
import { addToDays } from '../../earnings/roll-up.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { receiptOf, type FeeReceipt } from './rules.ts'

export interface PrivateFeeCharge {
  customer: CustomerActor
  anchorId: number
}

/**
 * Charges a customer of a private room for the stretch of minutes that begins now, on the terms of the open session. If a stretch paid in
 * this session is still running, no other begins: the running one is returned, so that a repeated call costs nothing.
 */
export async function chargePrivateFee(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  { customer, anchorId }: PrivateFeeCharge,
): Promise<FeeReceipt & { isNew: boolean }> {
  const now = clock()
  const day = businessDayOf(now, env.BUSINESS_TIME_ZONE)
  return db.prisma.$transaction(async (tx) => {
    // Serializes two requests of one customer: otherwise both would find no running stretch.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${anchorId}::int, ${customer.id}::int)`
    const session = await tx.liveSession.findFirst({
      where: { anchorId, endedAt: null, anchor: { merchantId: customer.merchantId } },
      select: { id: true, roomType: true },
    })
    if (!session) throw new AppError('not_live')
    if (session.roomType !== 'private') throw invalid(['anchorId', 'is not in a private room'])
    const latest = await tx.privateFeeOrder.findFirst({
      where: { liveSessionId: session.id, customerId: customer.id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    if (latest && receiptOf(latest).paidUntil > now) return { ...receiptOf(latest), isNew: false }

    const requestId = stretchAfter(latest, session.id, customer.id)
    await tx.$executeRaw`
      WITH stored AS (
        INSERT INTO private_fee_order (request_id, customer_id, anchor_id, family_id, live_session_id, fee, minute, created_at, business_date)
        SELECT ${requestId}::uuid, ${customer.id}::int, a.id, a.family_id, s.id, s.private_fee * 100::bigint, s.private_minute,
               ${now}::timestamptz, ${day}::date
        FROM live_session s JOIN anchor a ON a.id = s.anchor_id WHERE s.id = ${session.id} AND s.ended_at IS NULL
        RETURNING *
      ) ${addToDays(Prisma.sql`stored`, { private_fee_sum: Prisma.sql`fee` })}`
    const stored = await tx.privateFeeOrder.findUnique({ where: { requestId } })
    if (!stored) throw new AppError('not_live')
    return { ...receiptOf(stored), isNew: true }
  })
}

/** A UUID that identifies the stretch: every request for this stretch, at any time and on any server, refers to the same order. */
function stretchAfter(latest: { id: bigint } | null, liveSessionId: bigint, customerId: number): string {
  const hash = createHash('sha256')
    .update(`${liveSessionId}/${customerId}/${latest?.id ?? 'first'}`)
    .digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
