// Guessing passwords is slow: failed sign-ins are counted by account and address, by address, by account and all in all.
import { createHash } from 'node:crypto'
import { signInTries } from '#contract/limits.ts'
import type { Deps } from '../deps.ts'
import { countTries } from './counted-tries.ts'
import { AppError } from './errors.ts'
import { networkOf } from './network-of.ts'

export interface SignInLimit {
  /** Counts the attempt before it is made, so that a hundred at once are no way around; throws when there were too many. */
  attempt(account: string, address: string): Promise<void>
  /** The password was not even looked at. */
  withdraw(account: string, address: string): Promise<void>
  succeeded(account: string, address: string): Promise<void>
}

export const tooManySignIns = (waitMs: number) => new AppError('too_many_sign_ins', { retryAfter: Math.ceil(waitMs / 1000) })

/** Of one length, whatever somebody types for an account. */
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
      // One good password among bad ones is no way around the others.
      await Promise.all(counted(account, address).map(([limit, key]) => (limit === byBoth ? limit.forget(key) : limit.giveBack(key))))
    },
  }
}
