import { wallFeed, wallMinutes } from '#contract/limits.ts'
import type { WallEntry, WallMinutes } from '#contract/calls/monitor/wall.ts'
import { Refusal } from '#contract/internal/media-hooks.ts'
import { points } from '../../../money.ts'
import { muterName } from '../../room/moderation/rules/mutes.ts'
import type { FeedRows, GiftRow, MinuteRows, MuteRow, SessionRow } from './queries.ts'

/** The part that all entries of a session have. */
const within = ({ id, anchor }: Pick<SessionRow, 'id' | 'anchor'>) => ({ anchor, liveSessionId: Number(id) })

export const presentStart = (session: SessionRow): WallEntry => ({
  id: `started:${session.id}`,
  kind: 'started',
  at: session.startedAt.toISOString(),
  ...within(session),
  title: session.title,
})

/** Nothing for an open session. */
export const presentEnd = (session: SessionRow): WallEntry | null =>
  session.endedAt && session.endReason
    ? {
        id: `ended:${session.id}`,
        kind: 'ended',
        at: session.endedAt.toISOString(),
        ...within(session),
        reason: session.endReason,
        note: session.endNote,
      }
    : null

/** `backAt`: null while the push is gone. */
export const presentDrop = (session: SessionRow, at: string, backAt: Date | null = null): WallEntry => ({
  id: `dropped:${session.id}:${at}`,
  kind: 'dropped',
  at,
  ...within(session),
  awaySeconds: backAt && Math.max(0, Math.round((backAt.getTime() - Date.parse(at)) / 1000)),
})

/** Nothing for what the platform itself caused, such as a server that stops: it refuses every push, and whoever watches can do nothing about it. */
export const presentRefusal = (session: SessionRow, { at, reason }: { at: string; reason: Refusal }): WallEntry | null =>
  reason === 'server_unreachable' ? null : { id: `refused:${session.id}:${at}`, kind: 'refused', at, ...within(session), reason }

/** Nothing for a gift outside of a live session. */
export const presentLargeGift = ({ id, anchor, liveSessionId, customer, gift, count, amount, createdAt }: GiftRow): WallEntry | null =>
  liveSessionId === null
    ? null
    : {
        id: `gift:${id}`,
        kind: 'gift',
        at: createdAt.toISOString(),
        ...within({ id: liveSessionId, anchor }),
        customer,
        giftName: gift.name,
        count,
        amount: points(amount),
      }

export const presentMute = (session: SessionRow, { id, isBan, banTime, freeTime, minute, customer, ...muter }: MuteRow): WallEntry => ({
  id: `muted:${id}`,
  kind: 'muted',
  at: banTime.toISOString(),
  ...within(session),
  customer,
  banned: isBan,
  minutes: freeTime ? minute : null,
  by: muterName(muter),
})

const isDuring = (at: Date, { startedAt, endedAt }: SessionRow) => startedAt <= at && (!endedAt || at <= endedAt)

type Fault = FeedRows['faults'][number]

const has = ({ detail }: Fault, state: string) => typeof detail === 'object' && detail && 'state' in detail && detail['state'] === state

/** `faults` are those of all sessions, the latest first. */
function presentFault(session: SessionRow, fault: Fault, faults: readonly Fault[]): WallEntry | null {
  const { kind, at, detail } = fault
  if (kind === 'signal') {
    const isReturn = (later: Fault) => later.liveSessionId === fault.liveSessionId && later.at > at && has(later, 'live')
    return has(fault, 'live') ? null : presentDrop(session, at.toISOString(), faults.findLast(isReturn)?.at)
  }
  const reason = Refusal.safeParse(typeof detail === 'object' && detail && 'reason' in detail ? detail['reason'] : null)
  return reason.success ? presentRefusal(session, { at: at.toISOString(), reason: reason.data }) : null
}

/** The feed, newest first. */
export function presentFeed({ from, sessions, gifts, mutes, faults }: FeedRows): WallEntry[] {
  const sessionOf = new Map(sessions.map((session) => [session.id, session]))
  const entries = [
    ...sessions.filter(({ startedAt }) => startedAt > from).map(presentStart),
    ...sessions.map(presentEnd),
    ...gifts.map(presentLargeGift),
    ...mutes.map((mute) => {
      const session = sessions.find((one) => one.anchor.id === mute.anchorId && isDuring(mute.banTime, one))
      return session ? presentMute(session, mute) : null
    }),
    ...faults.map((fault) => {
      const session = sessionOf.get(fault.liveSessionId)
      return session ? presentFault(session, fault, faults) : null
    }),
  ]
  // The same refusal can be marked twice.
  const byId = new Map(entries.filter((entry) => entry !== null).map((entry) => [entry.id, entry]))
  return [...byId.values()].toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id)).slice(0, wallFeed.kept)
}

export function presentMinutes({ rooms, viewers, earned }: MinuteRows): WallMinutes[] {
  const none = () => ({ viewers: Array<number | null>(wallMinutes).fill(null), points: Array<number>(wallMinutes).fill(0) })
  const minutesOf = new Map(rooms.map(({ id }) => [id, none()]))
  for (const row of viewers) minutesOf.get(row.liveSessionId)?.viewers.splice(row.minute, 1, row.viewers)
  for (const row of earned) minutesOf.get(row.liveSessionId)?.points.splice(row.minute, 1, points(row.points))
  return rooms.map(({ id, anchorId }) => ({ anchorId, ...(minutesOf.get(id) ?? none()) }))
}
