// Guessing passwords is slow: failed sign-ins are counted by account and address.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { signInTries } from '#contract/limits.ts'
import { AppError } from './errors.ts'

export interface SignInLimit {
  /** Counts the attempt before it is made, so that a hundred at once are no way around; throws when there were too many. */
  attempt(account: string, address: string): Promise<void>
  succeeded(account: string, address: string): Promise<void>
}

const keyOf = (account: string, address: string) => `${account.toLowerCase()} ${address}`

export function createSignInLimit(): SignInLimit {
  const limiter = new RateLimiterMemory({ points: signInTries.count, duration: signInTries.minutes * 60 })
  return {
    async attempt(account, address) {
      try {
        await limiter.consume(keyOf(account, address))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError('too_many_sign_ins', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) })
      }
    },
    async succeeded(account, address) {
      await limiter.delete(keyOf(account, address))
    },
  }
}
