import { hashPassword } from '../../../../auth/passwords/passwords.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/errors.ts'
import { loginName } from '../rules.ts'
import { createAccount } from './account.ts'
import { change } from './change.ts'
import { renewPassword } from './password.ts'

/** Creates an admin from the command line, possibly the first one. An existing admin gets the new password, and its sessions end. */
export async function saveAdmin(needs: Pick<Deps, 'db' | 'clock'>, account: string, password: string): Promise<'created' | 'renewed'> {
  const passwordHash = await hashPassword(password)
  return change(needs, { account: null, ip: null }, async (tx, record) => {
    const name = loginName(account)
    const known = name === null ? null : await tx.account.findUnique({ where: { loginName: name }, select: { id: true, role: true } })
    if (known && known.role !== 'admin') throw new AppError('account_taken')
    if (known) {
      await renewPassword(tx, record, known.id, { passwordHash, isActive: true })
      return 'renewed'
    }
    const made = await createAccount(tx, 'admin', { account }, passwordHash, needs.clock())
    const merchant =
      (await tx.merchant.findFirst({ orderBy: { id: 'asc' }, select: { id: true } }))
      ?? (await tx.merchant.create({ data: { code: 'greenroom', name: 'Greenroom' }, select: { id: true } }))
    await tx.admin.create({ data: { accountId: made.id, merchantId: merchant.id, name: made.loginName } })
    await record(tx, { action: 'admin_create', target: made.loginName })
    return 'created'
  })
}
