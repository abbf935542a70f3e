// Demo accounts start with a published password. If other machines can reach the platform, they get random passwords instead.
import type { ClientBase } from 'pg'
import { demoPassword } from '#contract/calls/settings.ts'
import type { NewPasswords } from '#contract/internal/internal.ts'
import { newPassword } from '../../../../auth/passwords/new-password.ts'
import { hashPassword, passwordFits } from '../../../../auth/passwords/passwords.ts'
import { knownPasswordHash, noPasswordHash, wholeDemoWorldSetting } from '../../../../db/demo-world.ts'
import { whyReachable } from '../../../../demo-rule.ts'
import type { Deps } from '../../../../deps.ts'
import { StartFailure } from '../../../../start-failure.ts'
import { change } from './change.ts'
import { renewPassword } from './password.ts'

/** The first accounts of a demo world are the ones that the docs name. The hundreds of others in a larger world need no password. */
const namedAccounts = 20
const shownAccounts = 5

type Reader = Pick<ClientBase, 'query'>
interface DemoAccount {
  id: number
  account: string
  hash: string
  isNamed: boolean
}

/** The accounts with the published password, and the named ones that have no password yet. */
async function findKnown(client: Reader): Promise<DemoAccount[]> {
  const { rows } = await client.query<DemoAccount>(
    `WITH named AS (SELECT id FROM account WHERE EXISTS (SELECT FROM system_setting WHERE key = $2) ORDER BY id LIMIT $3)
     SELECT id, login_name AS account, password_hash AS hash, id IN (TABLE named) AS "isNamed" FROM account
     WHERE password_hash = $1 OR id IN (TABLE named) ORDER BY id`,
    [knownPasswordHash, wholeDemoWorldSetting, namedAccounts],
  )
  // A published password that somebody set again has another salt, and so another hash: it has to be verified.
  const isKnown = async ({ hash }: DemoAccount) => [knownPasswordHash, noPasswordHash].includes(hash) || passwordFits(demoPassword, hash)
  const found = await Promise.all(rows.map(isKnown))
  return rows.filter((_, index) => found[index])
}

/** Throws `StartFailure` if other machines can reach the platform and accounts still have the published password. */
export async function refuseKnownPasswords(client: Reader, env: Deps['env']): Promise<void> {
  const reason = whyReachable(env)
  if (reason === null) return
  const accounts = (await findKnown(client)).filter(({ hash }) => hash !== noPasswordHash).map(({ account }) => account)
  if (accounts.length === 0) return
  const more = accounts.length > shownAccounts ? ` and ${accounts.length - shownAccounts} more` : ''
  throw new StartFailure(
    `${reason}, and everybody knows the password of these demo accounts: ${accounts.slice(0, shownAccounts).join(', ')}${more}. With the product stopped, npm run admin -- --demo-passwords gives them new ones.`,
  )
}

/** The password hash of new demo accounts, until `setDemoPasswords` runs. */
export const demoPasswordHash = (env: Deps['env']) => (whyReachable(env) === null ? knownPasswordHash : noPasswordHash)

/** Runs once, after a demo world has been written. */
export const setDemoPasswords = async (needs: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<NewPasswords> =>
  whyReachable(needs.env) === null ? { given: [], without: 0 } : renewDemoPasswords(needs)

/**
 * Replaces the published password of every account, and the missing one of named accounts. Named accounts get a random password, which is
 * returned because it is shown only once. All others are left without a password.
 */
export async function renewDemoPasswords(needs: Pick<Deps, 'db' | 'clock'>): Promise<NewPasswords> {
  const found = await findKnown(needs.db.pool)
  const given: NewPasswords['given'] = []
  for (const { id, account, isNamed } of found) {
    const password = isNamed ? newPassword() : null
    const passwordHash = password === null ? noPasswordHash : await hashPassword(password)
    await change(needs, { account: null, ip: null }, (tx, record) => renewPassword(tx, record, id, { passwordHash }))
    if (password !== null) given.push({ account, password })
  }
  return { given, without: found.length - given.length }
}
