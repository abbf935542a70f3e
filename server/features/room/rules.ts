import { pushKeyDays, pushKeyRenewDays, reconnectGraceSeconds, type RoomType } from '#contract/limits.ts'
import type { Signal } from '#contract/room.ts'

const dayMs = 86_400_000

/** Play addresses of rooms that cost something, or that admit only some, are signed. */
export const isEncrypted = (roomType: RoomType) => roomType !== 'normal'

export interface SignalFacts {
  /** Since when a push arrives; null while none does. */
  pushSince: Date | null
  session: { startedAt: Date; firstPushAt: Date | null; pushLostAt: Date | null } | null
}

const later = (a: Date, b: Date) => (a > b ? a : b)
export const graceEnd = (pushLostAt: Date) => new Date(pushLostAt.getTime() + reconnectGraceSeconds * 1000)

/** What the host's screen says about the push, in one word (contract/room.ts). */
export function signalOf({ pushSince, session }: SignalFacts): Signal {
  const signal = (state: Signal['state'], since: Date | null, until: Date | null = null): Signal =>
    ({ state, since: since?.toISOString() ?? null, until: until?.toISOString() ?? null })
  if (!session) return pushSince ? signal('receiving', pushSince) : signal('off', null)
  if (pushSince) return signal('live', later(session.startedAt, pushSince))
  const { firstPushAt, pushLostAt, startedAt } = session
  if (!firstPushAt) return signal('waiting', startedAt)
  return signal('reconnecting', pushLostAt, pushLostAt && graceEnd(pushLostAt))
}

/** A key in its last week is renewed when it is fetched; the old one stays good to its end. */
export const keyNeedsRenewal = (expiresAt: Date | null, now: Date) =>
  !expiresAt || expiresAt.getTime() - now.getTime() <= pushKeyRenewDays * dayMs

/** To the whole second, as the key carries it. */
export const newKeyExpiry = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000 + pushKeyDays * dayMs)
