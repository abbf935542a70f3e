// Guessing passwords is slow: failed sign-ins are counted by account and address, on all servers together.
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { signInTries } from '#contract/limits.ts'
import type { Deps } from '../deps.ts'
import { AppError } from './errors.ts'

export interface SignInLimit {
  /** Counts the attempt before it is made, so that a hundred at once are no way around; throws when there were too many. */
  attempt(account: string, address: string): Promise<void>
  succeeded(account: string, address: string): Promise<void>
}

const countMs = signInTries.minutes * 60_000
/** Of one length, whatever somebody types for an account. */
const keyOf = (account: string, address: string) => createHash('sha256').update(`${account.toLowerCase()} ${address}`).digest('base64url')

export function createSignInLimit({ tries, log }: Pick<Deps, 'tries' | 'log'>): SignInLimit {
  const own = new RateLimiterMemory({ points: signInTries.count, duration: countMs / 1000 })

  /** Milliseconds to wait; 0 for whoever may try. */
  async function waitOwn(key: string): Promise<number> {
    try {
      await own.consume(key)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return refusal.msBeforeNext
    }
  }
  async function waitFor(key: string): Promise<number> {
    if (!tries) return waitOwn(key)
    try {
      const { count, msLeft } = await tries.add(`sign-in:${key}`, countMs)
      return count > signInTries.count ? Math.max(1, msLeft) : 0
    } catch (error) {
      log.debug({ err: error }, 'sign-ins are counted by each server alone while Redis is away')
      return waitOwn(key)
    }
  }
  return {
    async attempt(account, address) {
      const waitMs = await waitFor(keyOf(account, address))
      if (waitMs > 0) throw new AppError('too_many_sign_ins', { retryAfter: Math.ceil(waitMs / 1000) })
    },
    async succeeded(account, address) {
      const key = keyOf(account, address)
      await own.delete(key)
      // One that cannot be forgotten now counts until its time is over.
      await tries?.forget(`sign-in:${key}`).catch((error: unknown) => log.debug({ err: error }, 'Redis is away'))
    },
  }
}
