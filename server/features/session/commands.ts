import type { Role } from '#contract/define.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { findAccount } from './queries.ts'
import { passwordFits } from './rules.ts'

interface Credentials { account: string; password: string }

/** Checks a password at a door and answers a token. Which part was wrong is told to nobody; the audit log knows it. */
export async function signIn(
  { db, auth, clock }: Pick<Deps, 'db' | 'auth' | 'clock'>, admitted: readonly Role[], { account, password }: Credentials, ip: string,
): Promise<string> {
  const found = await findAccount(db.prisma, account, admitted)
  const fits = await passwordFits(password, found?.passwordHash)
  const by = { account: found?.loginName ?? null, ip }
  const refuse = async (code: 'wrong_credentials' | 'account_disabled') => {
    await recordAudit(db.prisma, { action: 'sign_in_failed', by, at: clock(), target: account, detail: { reason: code } })
    return new AppError(code)
  }
  if (!found || !fits) throw await refuse('wrong_credentials')
  if (!found.isActive) throw await refuse('account_disabled')
  await recordAudit(db.prisma, { action: 'sign_in', by, at: clock(), target: found.loginName, detail: { device: 'pc' } })
  return auth.mintToken({ accountId: found.id, sessionVersion: found.sessionVersion, device: 'pc' })
}
