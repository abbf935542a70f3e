import { createHash } from 'node:crypto'
import type { CustomerActor } from '../../auth/actor.ts'
import { addToDays } from '../../daily-figures/roll-up.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Transaction } from '../../db/open-database.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { unfedEnd } from '../studio/on-air/rules.ts'
import { receiptOf, wholePoints, type FeeReceipt } from './rules.ts'

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

    const requestId = stretchAfter(latest?.requestId, session.id, customer.id)
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

/** The part of a receipt that is sent to the customer. */
export type PaidStretch = Pick<FeeReceipt, 'fee' | 'paidUntil'>

/** A customer who stays in a private room, and until when. */
export interface PrivateStay extends PrivateFeeCharge {
  until: Date
}

/** The latest order of each stay in a private room. */
const latestOrders = (tx: Transaction, anchorIds: number[], customerIds: number[]) => tx.$queryRaw<PaidOrder[]>`
  SELECT o.id, o.request_id AS "requestId", o.anchor_id AS "anchorId", o.customer_id AS "customerId", o.fee, o.minute,
         o.created_at AS "createdAt", l.id AS "liveSessionId", l.ended_at AS "endedAt", l.started_at AS "startedAt",
         l.first_push_at AS "firstPushAt", l.push_lost_at AS "pushLostAt"
  FROM unnest(${anchorIds}::int[], ${customerIds}::int[]) AS stay (anchor_id, customer_id)
  CROSS JOIN LATERAL (
    SELECT o.* FROM private_fee_order o JOIN live_session l ON l.id = o.live_session_id AND l.room_type = 'private'
    WHERE o.anchor_id = stay.anchor_id AND o.customer_id = stay.customer_id ORDER BY o.created_at DESC, o.id DESC LIMIT 1
  ) AS o JOIN live_session l ON l.id = o.live_session_id`

/**
 * Charges at once for every stretch that begins by `until` while the customers stay, each with the time at which it began. Returns the last
 * of each stay, in the order of the stays; null where none has begun.
 */
export const chargePassedStretches = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  stays: readonly PrivateStay[],
): Promise<(PaidStretch | null)[]> =>
  db.prisma.$transaction(async (tx) => {
    const ordered = stays.toSorted((one, other) => one.anchorId - other.anchorId || one.customer.id - other.customer.id)
    const anchorIds = ordered.map(({ anchorId }) => anchorId)
    const customerIds = ordered.map(({ customer }) => customer.id)
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(a, c) FROM unnest(${anchorIds}::int[], ${customerIds}::int[]) AS stay (a, c)`
    const latest = new Map(
      (await latestOrders(tx, anchorIds, customerIds)).map((order) => [`${order.anchorId}/${order.customerId}`, order]),
    )
    // By their ids: a customer may have the room open on several pages.
    const stretches = new Map<string, Prisma.Sql>()
    const last = stays.map(({ customer, anchorId, until }): PaidStretch | null => {
      const order = latest.get(`${anchorId}/${customer.id}`)
      const begun = order ? stretchesBy(order, until) : []
      for (const { begin, requestId } of begun)
        stretches.set(
          requestId,
          Prisma.sql`(${requestId}::uuid, ${order?.id}::bigint, ${begin}::timestamptz, ${businessDayOf(begin, env.BUSINESS_TIME_ZONE)}::date)`,
        )
      const newest = begun.at(-1)
      return order && newest ? { fee: wholePoints(order.fee), paidUntil: newest.end } : null
    })
    const passed = [...stretches.values()]
    // PostgreSQL allows 65,535 parameters in one statement.
    for (let from = 0; from < passed.length; from += stretchesAtOnce)
      await storePassed(tx, Prisma.join(passed.slice(from, from + stretchesAtOnce)))
    return last
  })

interface PaidOrder {
  id: bigint
  requestId: string
  anchorId: number
  customerId: number
  fee: bigint
  minute: number
  createdAt: Date
  liveSessionId: bigint
  endedAt: Date | null
  startedAt: Date
  firstPushAt: Date | null
  pushLostAt: Date | null
}

/** The stretches that follow an order, through `until`. A session is paid until its end, also if it is due to end and has not yet. */
function stretchesBy({ requestId, customerId, createdAt, minute, liveSessionId, ...session }: PaidOrder, until: Date) {
  const lengthMs = minute * 60_000
  const end = (session.endedAt ?? unfedEnd(session)?.endedAt)?.getTime() ?? Infinity
  const stretches: { begin: Date; end: Date; requestId: string }[] = []
  let id = requestId
  for (let at = createdAt.getTime() + lengthMs; at <= until.getTime() && at < end; at += lengthMs) {
    id = stretchAfter(id, liveSessionId, customerId)
    stretches.push({ begin: new Date(at), end: new Date(at + lengthMs), requestId: id })
  }
  return stretches
}

const stretchesAtOnce = 5000

/** Stores stretches that follow an earlier order, on its terms, in the order of their time. */
const storePassed = (tx: Transaction, passed: Prisma.Sql) => tx.$executeRaw`
  WITH passed (request_id, earlier, at, day) AS (VALUES ${passed}),
  stored AS (
    INSERT INTO private_fee_order (request_id, customer_id, anchor_id, family_id, live_session_id, fee, minute, created_at, business_date)
    SELECT p.request_id, o.customer_id, o.anchor_id, a.family_id, o.live_session_id, o.fee, o.minute, p.at, p.day
    FROM passed p JOIN private_fee_order o ON o.id = p.earlier JOIN anchor a ON a.id = o.anchor_id ORDER BY p.at, o.anchor_id, o.customer_id
    RETURNING *
  ),
  summed AS (SELECT anchor_id, business_date, family_id, sum(fee) AS fee FROM stored GROUP BY 1, 2, 3)
  ${addToDays(Prisma.sql`summed`, { private_fee_sum: Prisma.sql`fee` })}`

/** A UUID that identifies the stretch: every request for this stretch, at any time and on any server, refers to the same order. */
function stretchAfter(latest: string | undefined, liveSessionId: bigint, customerId: number): string {
  const hash = createHash('sha256')
    .update(`${liveSessionId}/${customerId}/${latest ?? 'first'}`)
    .digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
