// Removes one person's part of all records. Orders are accounts and stay.
import type { AdminActor } from '../../../auth/actor.ts'
import type { Transaction } from '../../../db/open-database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { recordAudit } from '../../audit/record.ts'

/** Lines have no index by customer, so that writing them costs less: all of them are looked through. */
const patienceMs = 60_000

/** Rows are locked before they are read: two removals at once take their lines out of one row, one after the other. */
async function removeLines(tx: Transaction, customerId: number): Promise<number> {
  const customer = String(customerId)
  const [removed] = await tx.$queryRaw<{ lines: number }[]>`
    WITH touched AS MATERIALIZED (
      SELECT * FROM session_chat WHERE EXISTS (SELECT FROM json_array_elements(lines) line WHERE (line->1)::text = ${customer}) FOR UPDATE
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
    SELECT COALESCE(sum(before - count), 0)::int AS lines FROM rest`
  return removed?.lines ?? 0
}

/** Returns how many lines and visits were removed. Throws `not_found` for a customer of another merchant. */
export async function removeCustomerRecord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { actor, ip }: { actor: AdminActor; ip: string | null },
  customerId: number,
): Promise<{ lines: number; entries: number }> {
  return db.prisma.$transaction(
    async (tx) => {
      const customer = await tx.customer.findFirst({ where: { id: customerId, merchantId: actor.merchantId }, select: { nickname: true } })
      if (!customer) throw new AppError('not_found')
      const lines = await removeLines(tx, customerId)
      const { count: entries } = await tx.sessionEntry.deleteMany({ where: { customerId } })
      await recordAudit(tx, {
        action: 'record_remove',
        by: { account: actor.account, ip },
        at: clock(),
        target: `customer ${customerId}`,
        detail: { lines, entries },
      })
      return { lines, entries }
    },
    { timeout: patienceMs },
  )
}
