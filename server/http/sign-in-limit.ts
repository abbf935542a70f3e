// Slows down password guessing: failed sign-ins are counted per account and address, per address, per account and in total.
import { createHash } from 'node:crypto'
import { signInTries } from '#contract/limits.ts'
import type { Deps } from '../deps.ts'
import { countTries } from './counted-tries.ts'
import { AppError } from './errors.ts'
import { networkOf } from './network-of.ts'

export interface SignInLimit {
  /** Counts the attempt before the password is checked, so that parallel attempts cannot bypass the limit. Throws after too many. */
  attempt(account: string, address: string): Promise<void>
  /** Takes back an attempt whose password was not checked. */
  withdraw(account: string, address: string): Promise<void>
  succeeded(account: string, address: string): Promise<void>
}

export const tooManySignIns = (waitMs: number) => new AppError('too_many_sign_ins', { retryAfter: Math.ceil(waitMs / 1000) })

/** A key of fixed length, whatever somebody types as account. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join(' ').toLowerCase()).digest('base64url')

export function createSignInLimit(deps: Pick<Deps, 'redis'>): SignInLimit {
  const byBoth = countTries('sign-in', signInTries.byAccountAndAddress, deps)
  const byAddress = countTries('sign-in-address', signInTries.byAddress, deps)
  const byAccount = countTries('sign-in-account', signInTries.byAccount, deps)
  const all = countTries('sign-in-all', signInTries.all, deps)
  // A try refused by the first limit is not counted by the next, so one address cannot use up the tries of others.
  const counted = (account: string, address: string) => {
    const network = networkOf(address)
    return [
      [byAddress, keyOf(network)],
      [byBoth, keyOf(account, network)],
      [byAccount, keyOf(account)],
      [all, 'all'],
    ] as const
  }
  return {
    async attempt(account, address) {
      for (const [limit, key] of counted(account, address)) {
        const waitMs = await limit.take(key)
        if (waitMs > 0) throw tooManySignIns(waitMs)
      }
    },
    async withdraw(account, address) {
      await Promise.all(counted(account, address).map(([limit, key]) => limit.giveBack(key)))
    },
    async succeeded(account, address) {
      // One correct password among wrong ones must not reset the other limits.
      await Promise.all(counted(account, address).map(([limit, key]) => (limit === byBoth ? limit.forget(key) : limit.giveBack(key))))
    },
  }
}
