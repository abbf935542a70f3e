// While a family's day is settled, nothing is added to it. Other days, and other families, do not wait.
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/open-database.ts'

/** One number for a family and a day. Family 0 is no family: its days are never settled. */
const keyOf = (familyId: Prisma.Sql, day: Prisma.Sql) => Prisma.sql`(${familyId}::bigint << 32) + (${day}::date - '1970-01-01'::date)`

/** A condition, true for each row, that keeps its day from being settled until the transaction ends. It waits while the day is being settled. */
export const sharedDay = Prisma.sql`
  pg_advisory_xact_lock_shared(${keyOf(Prisma.sql`COALESCE(family_id, 0)`, Prisma.sql`business_date`)}) IS NOT NULL`

/**
 * Keeps a family's days for the rest of the transaction: what was being added to them is there, and later writers find what the transaction
 * did. One transaction at a time holds days of a family, as each settlement rests on the one before it.
 */
export async function holdDays(tx: Transaction, familyId: number, days: readonly string[]): Promise<void> {
  // Weaker than the lock that a gift's reference to its family would wait for.
  await tx.$queryRaw`SELECT 1 FROM family WHERE id = ${familyId} FOR NO KEY UPDATE`
  // Days are calculated again under a lock that waits for this one (server/db/business-zone.ts).
  await tx.$executeRaw`LOCK TABLE anchor_daily IN ROW EXCLUSIVE MODE`
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(${keyOf(Prisma.sql`${familyId}`, Prisma.sql`day`)})
    FROM (SELECT unnest(${days}::date[]) AS day ORDER BY day) days`
}
