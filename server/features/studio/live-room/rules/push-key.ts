import { pushKeyDays, pushKeyRenewDays } from '#contract/limits.ts'

const dayMs = 86_400_000

/** A key in its last week is renewed when it is fetched; the old key stays valid until it expires. */
export const keyNeedsRenewal = (expiresAt: Date | null, now: Date) =>
  !expiresAt || expiresAt.getTime() - now.getTime() <= pushKeyRenewDays * dayMs

/** In whole seconds, because the key contains seconds. */
export const newKeyExpiry = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000 + pushKeyDays * dayMs)
