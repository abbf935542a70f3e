import type { Client } from '../db/open-database.ts'

/**
 * Ends every session of an account, and deletes its sign-in codes, in the caller's transaction. Returns the version of future sessions. The
 * caller must emit `account/revoked` after the commit.
 */
export async function endSessions(tx: Pick<Client, 'account' | 'signInCode'>, accountId: number): Promise<number> {
  await tx.signInCode.deleteMany({ where: { accountId, spentAt: null } })
  const { sessionVersion } = await tx.account.update({
    where: { id: accountId },
    data: { sessionVersion: { increment: 1 } },
    select: { sessionVersion: true },
  })
  return sessionVersion
}
