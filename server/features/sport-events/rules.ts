import type { Score } from '#contract/calls/sport-events.ts'
import { customTitleGameId } from '#contract/limits.ts'

interface Teams {
  homeTeamName: string
  guestTeamName: string
}

/** The maximum length of a stored title. */
const titleMax = 200

/** The title of a live session on the event. */
export const titleOfEvent = ({ homeTeamName, guestTeamName }: Teams) => `${homeTeamName} vs ${guestTeamName}`.slice(0, titleMax)

/** The event of a start request; null for a custom title, or if no game is given. */
export const eventChosen = (gameId: number | undefined) => (gameId === undefined || gameId === customTitleGameId ? null : gameId)

/** Null until the provider has reported the goals of both. */
export const scoreOf = ({ homeScore, guestScore }: { homeScore: number | null; guestScore: number | null }): Score | null =>
  homeScore === null || guestScore === null ? null : { home: homeScore, guest: guestScore }

type Status = 'Scheduled' | 'InPlay' | 'Resulted' | 'Cancelled'

/** The statuses that may still change. */
export const unfinished = ['Scheduled', 'InPlay'] as const satisfies Status[]

/** Nobody can go live with such an event any more. */
export const isClosed = (status: Status) => status === 'Resulted' || status === 'Cancelled'

/** Too late for a reservation: a running event still accepts one, an event whose start passed without play does not. */
export const isOver = ({ status, startAt }: { status: Status; startAt: Date }, now: Date) =>
  isClosed(status) || (status === 'Scheduled' && startAt <= now)

const hourMs = 3_600_000
/** An event may run late, and a host may come back to it. */
const keptHours = 6

/** A match without a result that began earlier is not expected to run any more. */
export const runningSince = (now: Date) => new Date(now.getTime() - keptHours * hourMs)

/**
 * Events that start from this time on can be chosen: 00:00 UTC today, or 6 hours ago if that is earlier (docs/product/rules.md, Matches).
 */
export function goingLiveSince(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(Math.min(midnight, runningSince(now).getTime()))
}
