// The rows of an event list: what is chosen of them, and what becomes of one that has changed. Pure.
import type { SportEvent } from '#contract/calls/sport-events.ts'

export interface Choice {
  region: string | null
  leagueId: number | null
}
export const everything: Choice = { region: null, leagueId: null }

export interface League {
  id: number
  name: string
  region: string
}

const byName = (a: string, b: string) => a.localeCompare(b)
const inRegion = (leagues: readonly League[], region: string | null) =>
  leagues.filter((league) => region === null || league.region === region)

/** The choices that lead to an event: regions of all leagues, leagues of the chosen region. */
export function choicesIn(leagues: readonly League[], { region }: Choice) {
  return {
    regions: [...new Set(leagues.map((league) => league.region))].sort(byName),
    leagues: inRegion(leagues, region).toSorted((a, b) => byName(a.name, b.name)),
  }
}

/** A choice that these days no longer have counts as none. */
export function choiceIn(leagues: readonly League[], { region, leagueId }: Choice): Choice {
  const known = region !== null && leagues.some((league) => league.region === region) ? region : null
  return { region: known, leagueId: inRegion(leagues, known).some(({ id }) => id === leagueId) ? leagueId : null }
}

/** Applies other hosts' changes to an event; the host's own reservation stays. */
export type EventChange = Pick<SportEvent, 'status' | 'anchorReserveCount' | 'maxReserveCount'> & { eventId: number }

export const withChange = (events: readonly SportEvent[], { eventId, ...change }: EventChange) =>
  events.map((event) => (event.id === eventId ? { ...event, ...change } : event))

const isClosed = ({ status }: SportEvent) => status === 'Resulted' || status === 'Cancelled'
const hasBegun = ({ status, startAt }: SportEvent, now: number) => status !== 'Scheduled' || Date.parse(startAt) <= now

/** The state of a reserved event, from the host's session on it and from the match. */
export function standingOf(event: SportEvent, now: number) {
  if (event.myLiveStatus === 'onair') return 'onair'
  if (event.status === 'Cancelled') return 'cancelled'
  if (event.myLiveStatus === 'over') return 'over'
  if (event.status === 'Resulted') return 'finished'
  return hasBegun(event, now) ? 'started' : 'never'
}

/** A match that began longer ago is hardly shown any more. */
const freshMs = 2 * 3_600_000
const isPast = (event: SportEvent, now: number) =>
  event.myLiveStatus !== 'onair' && (isClosed(event) || (hasBegun(event, now) && Date.parse(event.startAt) <= now - freshMs))

/** What is still to come or to show, then what is past; each as it was, the soonest first. */
export const pastLast = (events: readonly SportEvent[], now: number) => [
  ...events.filter((event) => !isPast(event, now)),
  ...events.filter((event) => isPast(event, now)),
]

/** Only before the match, and while I have never been live with it. Else there is nothing to press, or what was pressed shows why not. */
export const cancelling = (event: SportEvent, now: number) =>
  event.myLiveStatus !== 'never' ? 'used' : isClosed(event) || hasBegun(event, now) ? 'none' : 'open'

export type ReserveState = 'reserved' | 'full' | 'over' | 'free'

/** What can be done with an event, in the order in which it is said. */
export function reserveState(event: SportEvent, now: number): ReserveState {
  if (event.isMyReserve) return 'reserved'
  if (isClosed(event) || (event.status === 'Scheduled' && Date.parse(event.startAt) <= now)) return 'over'
  return event.anchorReserveCount >= event.maxReserveCount ? 'full' : 'free'
}
