// The rows of an event list: what is chosen of them, and what becomes of one that has changed. Pure.
import type { SportEvent } from '#contract/sport-events.ts'

export interface Choice {
  region: string | null
  leagueId: number | null
}
export const everything: Choice = { region: null, leagueId: null }

const byName = (a: string, b: string) => a.localeCompare(b)
const inRegion = (events: readonly SportEvent[], { region }: Choice) => events.filter((event) => region === null || event.region === region)

/** The choices that lead to a row: regions of all events, leagues of the chosen region's. */
export function choicesIn(events: readonly SportEvent[], choice: Choice) {
  const leagues = new Map(inRegion(events, choice).map(({ leagueId, leagueName }) => [leagueId, leagueName]))
  return {
    regions: [...new Set(events.map(({ region }) => region))].sort(byName),
    leagues: [...leagues].map(([id, name]) => ({ id, name })).sort((a, b) => byName(a.name, b.name)),
  }
}

/** A choice that the data no longer has counts as none. */
export function chosen(events: readonly SportEvent[], choice: Choice): readonly SportEvent[] {
  const { regions } = choicesIn(events, choice)
  const region = choice.region !== null && regions.includes(choice.region) ? choice.region : null
  const here = inRegion(events, { ...choice, region })
  const ofLeague = here.filter(({ leagueId }) => leagueId === choice.leagueId)
  return ofLeague.length > 0 ? ofLeague : here
}

/** What others do to an event while it is looked at; what is mine stays. */
export type EventChange = Pick<SportEvent, 'status' | 'anchorReserveCount' | 'maxReserveCount'> & { eventId: number }

export const withChange = (events: readonly SportEvent[], { eventId, ...change }: EventChange) =>
  events.map((event) => (event.id === eventId ? { ...event, ...change } : event))

export type Place = 'reserved' | 'full' | 'over' | 'free'

/** What can be done with an event, in the order in which it is said. */
export function placeIn(event: SportEvent, now: number): Place {
  if (event.isMyReserve) return 'reserved'
  if (event.status === 'Resulted' || event.status === 'Cancelled' || (event.status === 'Scheduled' && Date.parse(event.startAt) <= now)) return 'over'
  return event.anchorReserveCount >= event.maxReserveCount ? 'full' : 'free'
}
