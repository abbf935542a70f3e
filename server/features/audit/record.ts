// Records who did what, in the transaction of the action, so that both are stored or neither is.
import type { auditActions } from '#contract/calls/audit.ts'
import type { Client } from '../../db/open-database.ts'

/** The person who acts, and their address. `account` is null if no account has that name. */
export interface Doer {
  account: string | null
  ip: string | null
}

export interface Deed {
  action: (typeof auditActions)[number]
  by: Doer
  at: Date
  /** The target of the action as text: an account, a family and a day. */
  target?: string
  detail?: Record<string, string | number | boolean | null>
}

const targetMax = 200

export async function recordAudit(tx: Pick<Client, 'auditEntry'>, ...deeds: Deed[]): Promise<void> {
  await tx.auditEntry.createMany({
    data: deeds.map(({ action, by, at, target, detail = {} }) => ({
      ...by,
      action,
      target: target?.slice(0, targetMax) ?? null,
      detail,
      createdAt: at,
    })),
  })
}
