import { sessionDays, signInOriginsKept } from '#contract/limits.ts'
import { recordAudit } from '../audit/record.ts'
import type { StaffActor } from '../../auth/actor.ts'
import { passwordFits } from '../../auth/passwords/passwords.ts'
import type { Deps } from '../../deps.ts'
import type { CountedTries } from '../../http/counted-tries.ts'
import { AppError } from '../../http/errors.ts'
import type { FoundAccount } from './queries.ts'

const dayMs = 86_400_000

interface Attempt {
  account: string
  password: string
  /** The account of this name, if it may sign in here. */
  found: FoundAccount | null
  ip: string
  /** Stored for the account if the password is right. */
  origins: string[]
}
type Needs = Pick<Deps, 'db' | 'auth' | 'clock' | 'log'> & { listedFailures: CountedTries }

/** Checks a password at a sign-in and returns a token. The error does not reveal which part was wrong; the audit log does. */
export async function signIn(needs: Needs, attempt: Attempt): Promise<string> {
  const { db, auth, clock } = needs
  const { password, found, ip, origins } = attempt
  const fits = await passwordFits(password, found?.passwordHash)
  const refuse = (code: 'wrong_credentials' | 'account_disabled') => {
    // Not awaited: the duration would reveal which accounts exist.
    listFailure(needs, attempt, found?.loginName ?? null, code).catch((error: unknown) =>
      needs.log.error({ err: error }, 'audit: failed sign-in not recorded'),
    )
    return new AppError(code)
  }
  if (!found || !fits) throw refuse('wrong_credentials')
  if (!found.isActive) throw refuse('account_disabled')
  await recordAudit(db.prisma, {
    action: 'sign_in',
    by: { account: found.loginName, ip },
    at: clock(),
    target: found.loginName,
    detail: { device: 'pc' },
  })
  await storeOrigins(needs, found.id, origins)
  return auth.mintToken({ accountId: found.id, sessionVersion: found.sessionVersion, device: 'pc' })
}

/** Stores the origins of a sign-in. Only the latest are kept, so that a program that signs in repeatedly does not fill the table. */
async function storeOrigins({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: number, origins: string[]) {
  await db.prisma.$executeRaw`
    INSERT INTO sign_in_origin (account_id, origin, last_at) SELECT ${accountId}, unnest(${origins}::text[]), ${clock()}::timestamptz
    ON CONFLICT (account_id, origin) DO UPDATE SET last_at = EXCLUDED.last_at`
  await db.prisma.$executeRaw`
    DELETE FROM sign_in_origin WHERE account_id = ${accountId} AND origin IN (
      SELECT origin FROM sign_in_origin WHERE account_id = ${accountId} ORDER BY last_at DESC, origin OFFSET ${signInOriginsKept})`
}

/**
 * Records a failed sign-in. The number is limited for each account, and for all unknown accounts together, so that attacks cannot flood the
 * audit log.
 */
async function listFailure({ db, clock, listedFailures }: Needs, { account, ip }: Attempt, loginName: string | null, reason: string) {
  if ((await listedFailures.take(loginName ?? '')) > 0) return
  await recordAudit(db.prisma, {
    action: 'sign_in_failed',
    by: { account: loginName, ip },
    at: clock(),
    target: account,
    detail: { reason },
  })
}

/** Ends this one session of the account. Its record is deleted when its last token has expired. */
export async function signOut({ db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>, actor: StaffActor, ip: string | null): Promise<void> {
  const { accountId, account, session, device } = actor
  const now = clock()
  const expiresAt = new Date(session.since.getTime() + sessionDays * dayMs)
  await db.prisma.$transaction(async (tx) => {
    await tx.endedSession.deleteMany({ where: { expiresAt: { lte: now } } })
    const { count } = await tx.endedSession.createMany({ data: { accountId, sessionId: session.id, expiresAt }, skipDuplicates: true })
    if (count > 0) await recordAudit(tx, { action: 'sign_out', by: { account, ip }, at: now, target: account, detail: { device } })
  })
  bus.emit('session/ended', { accountId, sessionId: session.id })
}
