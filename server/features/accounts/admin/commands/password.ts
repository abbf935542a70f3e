import type { Transaction } from '../../../../db/open-database.ts'
import { endSessions } from '../../../../auth/end-sessions.ts'
import { AppError } from '../../../../http/errors.ts'
import type { Deed, Doer } from '../../../audit/record.ts'
import { newHash } from './account.ts'
import { change, type Needs, type Recorder } from './change.ts'

/** Ends every session of the account and returns the version of future sessions. */
export async function renewPassword(
  tx: Transaction,
  record: Recorder,
  accountId: number,
  data: { passwordHash: string; isActive?: true },
  detail: NonNullable<Deed['detail']> = {},
): Promise<number> {
  const { loginName: target } = await tx.account.update({ where: { id: accountId }, data, select: { loginName: true } })
  await record(tx, { action: 'password_reset', target, detail })
  return endSessions(tx, accountId)
}

/** Sets a new password on behalf of the platform. */
async function resetPassword(
  needs: Needs,
  by: Doer,
  password: string,
  detail: NonNullable<Deed['detail']>,
  owner: Owner | null,
): Promise<void> {
  if (!owner) throw new AppError('not_found')
  const { id: accountId, loginName: account } = owner.account
  const passwordHash = await newHash({ account, password })
  const sessionVersion = await change(needs, by, (tx, record) => renewPassword(tx, record, accountId, { passwordHash }, detail))
  needs.bus.emit('account/revoked', { accountId, sessionVersion, reason: 'password_reset' })
}

interface Owner {
  account: { id: number; loginName: string }
}
const owner = { account: { select: { id: true, loginName: true } } } as const

export const resetAnchorPassword = async (needs: Needs, by: Doer, id: number, password: string) =>
  resetPassword(needs, by, password, { anchorId: id }, await needs.db.prisma.anchor.findUnique({ where: { id }, select: owner }))

export const resetFamilyPassword = async (needs: Needs, by: Doer, id: number, password: string) =>
  resetPassword(needs, by, password, { familyId: id }, await needs.db.prisma.family.findUnique({ where: { id }, select: owner }))
