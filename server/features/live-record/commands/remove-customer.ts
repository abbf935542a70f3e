// Removes one person's part of all records. Orders are accounts and stay.
import type { AdminActor } from '../../../auth/actor.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { recordAudit } from '../../audit/record.ts'

/** Lines have no index by customer, so that writing them costs less: all of them are looked through. */
const patienceMs = 60_000

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
      const { count: lines } = await tx.sessionLine.deleteMany({ where: { customerId } })
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
