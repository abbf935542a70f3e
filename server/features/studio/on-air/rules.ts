import { randomBytes } from 'node:crypto'
import { neverPushedMinutes, privateFee, privateMinute, removalBlockSeconds } from '#contract/limits.ts'
import type { LiveEndReason, StartLive } from '#contract/calls/studio/on-air.ts'
import type { z } from 'zod'
import { graceEnd } from '../live-room/rules/reconnect-grace.ts'

/** An unguessable name, different from the pushed one: a play address must not allow publishing. */
export const unguessableName = () => randomBytes(18).toString('base64url')

export const blockedFrom = (now: Date) => new Date(now.getTime() + removalBlockSeconds * 1000)
export const isBlocked = (room: { blockedUntil: Date | null }, now: Date) => room.blockedUntil !== null && room.blockedUntil > now

/** The terms of a session as they are stored. */
export const termsOf = ({ roomType, roomLevel, privateFee: fee }: z.output<typeof StartLive>) => ({
  roomType,
  roomLevel,
  privateFee: fee?.fee ?? privateFee.default,
  privateMinute: fee?.minute ?? privateMinute.default,
})

interface OpenSession {
  startedAt: Date
  firstPushAt: Date | null
  pushLostAt: Date | null
}

/** When an open session without a push ends, and why; null while its push has not dropped. */
export function unfedEnd({ startedAt, firstPushAt, pushLostAt }: OpenSession): { endedAt: Date; reason: LiveEndReason } | null {
  if (!firstPushAt) return { endedAt: new Date(startedAt.getTime() + neverPushedMinutes * 60_000), reason: 'never_pushed' }
  return pushLostAt && { endedAt: graceEnd(pushLostAt), reason: 'push_lost' }
}

/** The same, but null if that time has not come yet. */
export function overdueEnd(session: OpenSession, now: Date) {
  const end = unfedEnd(session)
  return end && end.endedAt <= now ? end : null
}

/** Milliseconds from a drop of the push to its return or the session's end; 0 while a push arrives. */
export const lostUntil = ({ pushLostAt }: { pushLostAt: Date | null }, end: Date) =>
  pushLostAt ? Math.max(0, end.getTime() - pushLostAt.getTime()) : 0
