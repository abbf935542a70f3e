import { qrCodesGood } from '#contract/limits.ts'
import { recordAudit } from '../../audit/record.ts'
import type { AnchorActor } from '../../../auth/actor.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { codeExpiry, codeHash, newCode } from './rules.ts'

/** Issues a code. Deletes the anchor's expired codes, so that the table stays small, and the oldest valid ones beyond the limit. */
export async function issueCode({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: AnchorActor): Promise<string> {
  const code = newCode()
  const now = clock()
  const { accountId, session } = actor
  await db.prisma.$transaction(async (tx) => {
    // The lock serialises concurrent requests, so that the later one sees the code of the earlier one.
    await tx.$executeRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`
    await tx.signInCode.deleteMany({ where: { accountId, expiresAt: { lte: now } } })
    const older = await tx.signInCode.findMany({
      where: { accountId, spentAt: null },
      orderBy: { expiresAt: 'desc' },
      skip: qrCodesGood - 1,
      select: { codeHash: true },
    })
    await tx.signInCode.deleteMany({ where: { codeHash: { in: older.map((one) => one.codeHash) } } })
    await tx.signInCode.create({
      data: {
        codeHash: codeHash(code),
        accountId,
        sessionId: session.id,
        sessionSince: session.since,
        expiresAt: codeExpiry(now, session),
      },
    })
  })
  return code
}

interface Spender {
  loginName: string
  accountId: number
  sessionVersion: number
  sessionId: string
  sessionSince: Date
}

/** Spends a code, only once even with concurrent requests. Returns the token of a mobile session, as old as the one that issued the code. */
export async function spendCode(
  { db, auth, clock }: Pick<Deps, 'db' | 'auth' | 'clock'>,
  code: string,
  ip: string | null,
): Promise<string> {
  const now = clock()
  const { accountId, sessionVersion, sessionId, sessionSince } = await db.prisma.$transaction(async (tx) => {
    const [spender] = await tx.$queryRaw<Spender[]>`
      UPDATE sign_in_code c SET spent_at = ${now}::timestamptz
      FROM account a
      WHERE c.code_hash = ${codeHash(code)} AND c.spent_at IS NULL AND c.expires_at > ${now}::timestamptz AND a.id = c.account_id AND a.is_active
        AND NOT EXISTS (SELECT FROM ended_session e WHERE e.account_id = c.account_id AND e.session_id = c.session_id)
      RETURNING a.login_name AS "loginName", a.id AS "accountId", a.session_version AS "sessionVersion",
        c.session_id AS "sessionId", c.session_since AS "sessionSince"`
    if (!spender) throw new AppError('code_spent')
    await recordAudit(tx, {
      action: 'sign_in',
      by: { account: spender.loginName, ip },
      at: now,
      target: spender.loginName,
      detail: { device: 'mobile' },
    })
    return spender
  })
  return auth.mintToken({ accountId, sessionVersion, device: 'mobile', session: { maker: sessionId, since: sessionSince } })
}
