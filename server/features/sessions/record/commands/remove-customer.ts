// Removes one customer's chat lines and visits from all session records, and the notes of hosts about the customer. Orders belong to the
// accounts and stay.
import type { AdminActor } from '../../../../auth/actor.ts'
import type { Client } from '../../../../db/open-database.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/errors.ts'
import { recordAudit } from '../../../audit/record.ts'
import { newGuestKey, removedGuest } from '../../../viewer/guest/rules.ts'

/** Rows of a piece. Lines have no index by customer, which makes writing them cheaper, so all rows are searched. */
const rowsOfPiece = 1000

interface Place {
  live_session_id: bigint
  at: Date
  id: bigint
}

/**
 * Removes the customer's lines from the next rows after a place. Locks rows before it reads them, so that two concurrent removals do not
 * overwrite each other's result. `last` is where the next piece begins; null after the last one.
 */
async function removePiece(db: Client, customerId: number, after: Place): Promise<{ lines: number; last: Place | null }> {
  const customer = String(customerId)
  const [removed] = await db.$queryRaw<({ lines: number } & Place)[]>`
    WITH piece AS MATERIALIZED (
      SELECT live_session_id, at, id FROM session_chat
      WHERE (live_session_id, at, id) > (${after.live_session_id}, ${after.at}::timestamptz, ${after.id})
      ORDER BY live_session_id, at, id LIMIT ${rowsOfPiece}
    ), touched AS MATERIALIZED (
      SELECT c.* FROM piece JOIN session_chat c USING (live_session_id, at, id)
      WHERE EXISTS (SELECT FROM json_array_elements(c.lines) line WHERE (line->1)::text = ${customer}) FOR UPDATE OF c
    ), rest AS (
      SELECT t.live_session_id, t.at, t.id, t.count AS before, others.* FROM touched t CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, json_agg(line ORDER BY place) AS lines
        FROM json_array_elements(t.lines) WITH ORDINALITY AS l (line, place) WHERE (line->1)::text <> ${customer}
      ) others
    ), changed AS (
      UPDATE session_chat c SET count = r.count, lines = r.lines FROM rest r
      WHERE r.count > 0 AND c.live_session_id = r.live_session_id AND c.at = r.at AND c.id = r.id
    ), emptied AS (
      DELETE FROM session_chat c USING rest r
      WHERE r.count = 0 AND c.live_session_id = r.live_session_id AND c.at = r.at AND c.id = r.id
    )
    SELECT (SELECT COALESCE(sum(before - count), 0)::int FROM rest) AS lines, p.*
    FROM piece p ORDER BY live_session_id DESC, at DESC, id DESC LIMIT 1`
  return removed ? { lines: removed.lines, last: removed } : { lines: 0, last: null }
}

/**
 * Works in pieces, so that other statements run between them. A removal that failed can be repeated. Returns how many lines, visits and
 * notes were removed. A guest loses its nickname as well, and cannot come back. Throws `not_found` for a customer of another merchant.
 */
export async function removeCustomerRecord(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { actor, ip }: { actor: AdminActor; ip: string | null },
  customerId: number,
): Promise<{ lines: number; entries: number; notes: number }> {
  const { prisma } = db
  const customer = await prisma.customer.findFirst({ where: { id: customerId, merchantId: actor.merchantId }, select: { id: true } })
  if (!customer) throw new AppError('not_found')
  let lines = 0
  for (let after: Place | null = { live_session_id: 0n, at: new Date(0), id: 0n }; after;) {
    const piece = await removePiece(prisma, customerId, after)
    lines += piece.lines
    after = piece.last
  }
  const { isGuest, ...removed } = await prisma.$transaction(async (tx) => {
    const { count: guests } = await tx.customer.updateMany({
      where: { id: customerId, guestKey: { not: null } },
      data: { guestKey: newGuestKey(), nickname: removedGuest },
    })
    const { count: entries } = await tx.sessionEntry.deleteMany({ where: { customerId } })
    const { count: notes } = await tx.customerNote.deleteMany({ where: { customerId } })
    await tx.thanks.deleteMany({ where: { customerId } })
    await tx.heldLine.deleteMany({ where: { customerId } })
    await tx.lineRemoval.updateMany({ where: { customerIds: { has: customerId }, text: { not: null } }, data: { text: '' } })
    await recordAudit(tx, {
      action: 'record_remove',
      by: { account: actor.account, ip },
      at: clock(),
      target: `customer ${customerId}`,
      detail: { lines, entries, notes },
    })
    return { lines, entries, notes, isGuest: guests > 0 }
  })
  if (isGuest) bus.emit('customer/changed', { customerId, isRevoked: true })
  return removed
}
