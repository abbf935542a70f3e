// The part that the accounts of families, anchors and admins share.
import type { Transaction } from '../../../../db/open-database.ts'
import { endSessions } from '../../../../auth/end-sessions.ts'
import { passwordFault } from '../../../../auth/passwords/password-rules.ts'
import { hashPassword } from '../../../../auth/passwords/passwords.ts'
import { AppError, invalid } from '../../../../http/errors.ts'
import { demandSame } from '../../../../http/same-request.ts'
import { loginName } from '../rules.ts'
import type { Needs } from './change.ts'

export async function createAccount(
  tx: Transaction,
  role: 'admin' | 'anchor' | 'family',
  { account, requestId }: { account: string; requestId?: string | undefined },
  passwordHash: string,
  createdAt: Date,
) {
  const name = loginName(account)
  if (name === null) throw invalid(['account', 'is too long'])
  const data = { role, loginName: name, passwordHash, createdAt, requestId: requestId ?? null }
  return tx.account.create({ data, select: { id: true, loginName: true } })
}

/** Returns the id from `create`. If that fails because this request was done before, returns the id that was created then. */
export const createOnce = (
  { db }: Needs,
  role: 'anchor' | 'family',
  { account, requestId }: { account: string; requestId?: string | undefined },
  create: Promise<number>,
): Promise<number> =>
  create.catch(async (error: unknown) => {
    const before =
      requestId === undefined ? null : await db.prisma.account.findUnique({ where: { requestId }, include: { anchor: true, family: true } })
    if (!before) throw error
    demandSame('account', { role: before.role, name: before.loginName }, { role, name: loginName(account) })
    const created = before[role]
    if (!created) throw error
    return created.id
  })

export async function newHash({ account, password }: { account: string; password: string }): Promise<string> {
  const fault = await passwordFault(password, account)
  if (fault) throw new AppError(fault)
  return hashPassword(password)
}

export async function findMerchant(tx: Transaction, code: string) {
  const merchant = await tx.merchant.findUnique({ where: { code }, select: { id: true } })
  if (!merchant) throw invalid(['merchant', 'names no merchant'])
  return merchant.id
}

/** Switches an account on or off. Switching it off ends its sessions and returns the version of future sessions. */
export async function setActive(
  tx: Transaction,
  account: { id: number; isActive: boolean },
  wanted: boolean | undefined,
): Promise<number | null> {
  if (wanted === undefined || wanted === account.isActive) return null
  await tx.account.update({ where: { id: account.id }, data: { isActive: wanted } })
  return wanted ? null : endSessions(tx, account.id)
}

export function emitAccountChange({ bus }: Needs, accountId: number, name: string | undefined, endedWith: number | null) {
  bus.emit('account/changed', { accountId, name })
  if (endedWith !== null) bus.emit('account/revoked', { accountId, sessionVersion: endedWith, reason: 'account_disabled' })
}
