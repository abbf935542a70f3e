import type { Signal } from '#contract/calls/studio/live-room.ts'
import { graceEnd } from './reconnect-grace.ts'

export interface SignalFacts {
  /** The time since when a push arrives; null while there is none. */
  pushSince: Date | null
  session: { startedAt: Date; firstPushAt: Date | null; pushLostAt: Date | null } | null
  refusal: Signal['refusal']
}

const later = (a: Date, b: Date) => (a > b ? a : b)

/** The state of the push on the host's screen, in one word (contract/calls/studio/live-room.ts). */
export function signalOf({ pushSince, session, refusal }: SignalFacts): Signal {
  const signal = (state: Signal['state'], since: Date | null, until: Date | null = null): Signal => ({
    state,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    refusal,
  })
  if (!session) return pushSince ? signal('receiving', pushSince) : signal('off', null)
  if (pushSince) return signal('live', later(session.startedAt, pushSince))
  const { firstPushAt, pushLostAt, startedAt } = session
  if (!firstPushAt) return signal('waiting', startedAt)
  return signal('reconnecting', pushLostAt, pushLostAt && graceEnd(pushLostAt))
}
