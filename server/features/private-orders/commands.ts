import type { CustomerActor } from '../../auth/actor.ts'
import { addToDays } from '../../daily/roll-up.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { receiptOf, type FeeReceipt } from './rules.ts'

export interface PrivateFeeCharge { customer: CustomerActor; anchorId: number; requestId: string }

/**
 * Charges a customer of a private room for the stretch of minutes that begins now, on the terms of the open session. While a stretch
 * that was paid in this session still runs, no other begins: the running one is answered. The same request id is one order.
 */
export async function chargePrivateFee(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>, { customer, anchorId, requestId }: PrivateFeeCharge,
): Promise<FeeReceipt> {
  const now = clock()
  const day = businessDayOf(now, env.BUSINESS_TIME_ZONE)
  return db.prisma.$transaction(async (tx) => {
    // Two requests of one customer come one after the other, or both would find no running stretch.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${anchorId}::int, ${customer.id}::int)`
    const known = await tx.privateFeeOrder.findUnique({ where: { requestId } })
    if (known && (known.customerId !== customer.id || known.anchorId !== anchorId)) throw invalid(['requestId', 'was used for another order'])
    if (known) return receiptOf(known)

    const session = await tx.liveSession.findFirst({
      where: { anchorId, endedAt: null, anchor: { merchantId: customer.merchantId } }, select: { id: true, roomType: true },
    })
    if (!session) throw new AppError('not_live')
    if (session.roomType !== 'private') throw invalid(['anchorId', 'is not in a private room'])
    const latest = await tx.privateFeeOrder.findFirst({
      where: { liveSessionId: session.id, customerId: customer.id }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    if (latest && receiptOf(latest).paidUntil > now) return receiptOf(latest)

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
    return receiptOf(stored)
  })
}
