// Locks that keep rows from being added to a family's day while it is settled. They do not block other days or families.
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/open-database.ts'

/** One number for a family and a day. Family 0 is no family: its days are never settled. */
const keyOf = (familyId: Prisma.Sql, day: Prisma.Sql) => Prisma.sql`(${familyId}::bigint << 32) + (${day}::date - '1970-01-01'::date)`

/**
 * A condition that is always true. It locks the row's day against settlement until the transaction ends, and waits for a running
 * settlement.
 */
export const sharedDay = Prisma.sql`
  pg_advisory_xact_lock_shared(${keyOf(Prisma.sql`COALESCE(family_id, 0)`, Prisma.sql`business_date`)}) IS NOT NULL`

/**
 * Locks days of a family until the transaction ends. Waits for transactions that add to these days; later ones wait for this one. Only one
 * transaction at a time holds days of a family, because each settlement depends on the one before it.
 */
export async function holdDays(tx: Transaction, familyId: number, days: readonly string[]): Promise<void> {
  // This lock does not block gifts, whose reference to the family needs only FOR KEY SHARE.
  await tx.$queryRaw`SELECT 1 FROM family WHERE id = ${familyId} FOR NO KEY UPDATE`
  // Conflicts with the lock under which all days are computed again (server/db/business-zone.ts).
  await tx.$executeRaw`LOCK TABLE anchor_daily IN ROW EXCLUSIVE MODE`
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(${keyOf(Prisma.sql`${familyId}`, Prisma.sql`day`)})
    FROM (SELECT unnest(${days}::date[]) AS day ORDER BY day) days`
}
