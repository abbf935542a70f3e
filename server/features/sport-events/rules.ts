import { customTitleGameId } from '#contract/limits.ts'

interface Teams {
  homeTeamName: string
  guestTeamName: string
}

/** How long a title may be where it is stored. */
const titleMax = 200

/** What a live session on the event is called. */
export const titleOfEvent = ({ homeTeamName, guestTeamName }: Teams) => `${homeTeamName} vs ${guestTeamName}`.slice(0, titleMax)

/** The event that a start names; null for a custom title, and where no game is named at all. */
export const eventChosen = (gameId: number | undefined) => (gameId === undefined || gameId === customTitleGameId ? null : gameId)

type Status = 'Scheduled' | 'InPlay' | 'Resulted' | 'Cancelled'

/** What may still become of something else. */
export const unfinished = ['Scheduled', 'InPlay'] as const satisfies Status[]

/** Nobody goes live with such an event any more. */
export const isClosed = (status: Status) => status === 'Resulted' || status === 'Cancelled'

/** Too late for a reservation: an event that is being played still takes one, one whose start passed without play does not. */
export const isOver = ({ status, startAt }: { status: Status; startAt: Date }, now: Date) =>
  isClosed(status) || (status === 'Scheduled' && startAt <= now)

const hourMs = 3_600_000
/** An event may run late, and a host may come back to it. */
const keptHours = 6

/** From when on an event is among those for going live: 00:00 UTC today, or 6 hours ago where that is earlier (docs/product/rules.md, Matches). */
export function goingLiveSince(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(Math.min(midnight, now.getTime() - keptHours * hourMs))
}
