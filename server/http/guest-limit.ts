// Limits how many guests are created: from one address, and in total beyond each address's own share.
import { guestTries } from '#contract/limits.ts'
import type { Deps } from '../deps.ts'
import { countTries } from './counted-tries.ts'
import { AppError } from './errors.ts'
import { networkOf } from './network-of.ts'

export interface GuestLimit {
  /** Counts a new guest from this address. Throws after too many. Returns the function that takes it back. */
  take(address: string): Promise<() => Promise<void>>
}

export function createGuestLimit(deps: Pick<Deps, 'redis'>): GuestLimit {
  const byAddress = countTries('guest-address', guestTries.byAddress, deps)
  const ofOwn = countTries('guest-own', guestTries.ofOwn, deps)
  const all = countTries('guest-all', guestTries.all, deps)
  return {
    async take(address) {
      const network = networkOf(address)
      const ownWaitMs = await byAddress.take(network)
      const isOfOwn = ownWaitMs === 0 && (await ofOwn.take(network)) === 0
      const waitMs = ownWaitMs || (isOfOwn ? 0 : await all.take('all'))
      if (waitMs > 0) {
        // A guest refused by the limit for all does not count for its address.
        if (ownWaitMs === 0) await byAddress.giveBack(network)
        throw new AppError('too_many_guests', { retryAfter: Math.ceil(waitMs / 1000) })
      }
      return async () => {
        await Promise.all([byAddress.giveBack(network), isOfOwn ? ofOwn.giveBack(network) : all.giveBack('all')])
      }
    },
  }
}
