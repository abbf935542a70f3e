// Slows down password guessing: failed sign-ins are counted per account and address, per address, per account and in total.
import { createHash } from 'node:crypto'
import { signInTries } from '#contract/limits.ts'
import type { Deps } from '../deps.ts'
import { countTries, type CountedTries } from './counted-tries.ts'
import { AppError } from './errors.ts'
import { networkOf } from './network-of.ts'

interface Attempt {
  account: string
  address: string
  /**
   * The device or the network of the attempt, if the account has signed in from there before. Failed attempts from other places then do not
   * block it.
   */
  knownOrigin: string | null
}

export interface SignInLimit {
  /** Counts the attempt before the password is checked, so that parallel attempts cannot bypass the limit. Throws after too many. */
  attempt(attempt: Attempt): Promise<void>
  /** Takes back an attempt whose password was not checked. */
  withdraw(attempt: Attempt): Promise<void>
  succeeded(attempt: Attempt): Promise<void>
}

export const tooManySignIns = (waitMs: number) => new AppError('too_many_sign_ins', { retryAfter: Math.ceil(waitMs / 1000) })

/** A key of fixed length, however long the typed account is. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join(' ').toLowerCase()).digest('base64url')

type Counted = readonly (readonly [CountedTries, string])[]
const giveBack = (counted: Counted) => Promise.all(counted.map(([limit, key]) => limit.giveBack(key)))

export function createSignInLimit(deps: Pick<Deps, 'redis'>): SignInLimit {
  const byBoth = countTries('sign-in', signInTries.byAccountAndAddress, deps)
  const byAddress = countTries('sign-in-address', signInTries.byAddress, deps)
  const byAccount = countTries('sign-in-account', signInTries.byAccount, deps)
  const all = countTries('sign-in-all', signInTries.all, deps)
  // A try refused by one limit is not counted by the others, so one address cannot use up the tries of others.
  const counted = ({ account, address, knownOrigin }: Attempt): Counted => {
    if (knownOrigin !== null) return [[byBoth, keyOf(account, knownOrigin)]]
    const network = networkOf(address)
    return [
      [byBoth, keyOf(account, network)],
      [byAddress, keyOf(network)],
      [byAccount, keyOf(account)],
      [all, 'all'],
    ]
  }
  return {
    async attempt(attempt) {
      const limits = counted(attempt)
      for (const [at, [limit, key]] of limits.entries()) {
        const waitMs = await limit.take(key)
        if (waitMs === 0) continue
        await giveBack(limits.slice(0, at))
        throw tooManySignIns(waitMs)
      }
    },
    async withdraw(attempt) {
      await giveBack(counted(attempt))
    },
    async succeeded(attempt) {
      // One correct password among wrong ones must not reset the other limits.
      await Promise.all(counted(attempt).map(([limit, key]) => (limit === byBoth ? limit.forget(key) : limit.giveBack(key))))
    },
  }
}
