// Who did what: written in the transaction of what was done, so that neither is there without the other.
import type { auditActions } from '#contract/calls/admin/audit.ts'
import type { Database } from '../../db/open-database.ts'

/** Who does it, and from which address. `account` is null where nobody is known by that name. */
export interface Doer {
  account: string | null
  ip: string | null
}

export interface Deed {
  action: (typeof auditActions)[number]
  by: Doer
  at: Date
  /** What it was done to, in words: an account, a family and a day. */
  target?: string
  detail?: Record<string, string | number | boolean | null>
}

const targetMax = 200

export async function recordAudit(
  tx: Pick<Database['prisma'], 'auditEntry'>,
  { action, by, at, target, detail = {} }: Deed,
): Promise<void> {
  await tx.auditEntry.create({ data: { ...by, action, target: target?.slice(0, targetMax) ?? null, detail, createdAt: at } })
}
