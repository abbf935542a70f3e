// The filters, the changes and the states of listed events. Pure functions.
import type { MyEvent, SportEvent } from '#contract/calls/sport-events.ts'
import { matchHours } from '#contract/limits.ts'

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

/** The options of the filters: the regions of all leagues, and the leagues of the chosen region. */
export function choicesIn(leagues: readonly League[], { region }: Choice) {
  return {
    regions: [...new Set(leagues.map((league) => league.region))].sort(byName),
    leagues: inRegion(leagues, region).toSorted((a, b) => byName(a.name, b.name)),
  }
}

/** Drops a choice that does not occur in the chosen days. */
export function choiceIn(leagues: readonly League[], { region, leagueId }: Choice): Choice {
  const known = region !== null && leagues.some((league) => league.region === region) ? region : null
  return { region: known, leagueId: inRegion(leagues, known).some(({ id }) => id === leagueId) ? leagueId : null }
}

/** A change by other hosts. It does not affect the host's own reservation. */
export type EventChange = Pick<SportEvent, 'status' | 'beganAt' | 'score' | 'anchorReserveCount' | 'maxReserveCount'> & { eventId: number }

export const withChange = (events: readonly SportEvent[], { eventId, ...change }: EventChange) =>
  events.map((event) => (event.id === eventId ? { ...event, ...change } : event))

const isClosed = ({ status }: Pick<SportEvent, 'status'>) => status === 'Resulted' || status === 'Cancelled'
const hasBegun = ({ status, startAt }: SportEvent, now: number) => status !== 'Scheduled' || Date.parse(startAt) <= now

/** The state of a reserved event, from the host's session on it and from the match. */
export function standingOf(event: SportEvent, now: number) {
  if (event.myLiveStatus === 'onair') return 'onair'
  if (event.status === 'Cancelled') return 'cancelled'
  if (event.myLiveStatus === 'over') return 'over'
  if (event.status === 'Resulted') return 'finished'
  return hasBegun(event, now) ? 'started' : 'never'
}

/** A match that began longer ago than this counts as past. */
const freshMs = 2 * 3_600_000
export const isPast = (event: SportEvent, now: number) =>
  event.myLiveStatus !== 'onair' && (isClosed(event) || (hasBegun(event, now) && Date.parse(event.startAt) <= now - freshMs))

/** Coming and current events first, then past ones; the order within both is unchanged. */
export const pastLast = (events: readonly SportEvent[], now: number) => [
  ...events.filter((event) => !isPast(event, now)),
  ...events.filter((event) => isPast(event, now)),
]

/** Whether a reservation can be cancelled. used: no, the host has been live with it. none: no, the match has begun, is closed or past. */
export const cancelling = (event: SportEvent, now: number) =>
  isPast(event, now) ? 'none' : event.myLiveStatus !== 'never' ? 'used' : hasBegun(event, now) ? 'none' : 'open'

export type ReserveState = 'reserved' | 'full' | 'over' | 'free'

/** Whether an event can be reserved; earlier conditions take precedence. */
export function reserveState(event: SportEvent, now: number): ReserveState {
  if (event.isMyReserve) return 'reserved'
  if (isClosed(event) || (event.status === 'Scheduled' && Date.parse(event.startAt) <= now)) return 'over'
  return event.anchorReserveCount >= event.maxReserveCount ? 'full' : 'free'
}

const hourMs = 3_600_000

/** The host's first reserved event whose time overlaps with that of an event which is free for the host. */
export const overlapping = (event: SportEvent, mine: readonly MyEvent[]) =>
  mine.find(
    (own) => own.id !== event.id && !isClosed(own) && Math.abs(Date.parse(own.startAt) - Date.parse(event.startAt)) < matchHours * hourMs,
  )

/** The time that an event shows: how long until it begins, in the last 24 hours before; how long it has been played; or null. */
export function clockOf({ status, startAt, beganAt }: Pick<SportEvent, 'status' | 'startAt' | 'beganAt'>, now: number) {
  if (status === 'InPlay')
    return { type: 'played', minutes: Math.max(0, Math.floor((now - Date.parse(beganAt ?? startAt)) / 60_000)) } as const
  const minutes = Math.ceil((Date.parse(startAt) - now) / 60_000)
  if (status !== 'Scheduled' || minutes <= 0 || minutes >= 24 * 60) return null
  return { type: 'until', hours: Math.floor(minutes / 60), minutes: minutes % 60 } as const
}

/** Whether a host can go live with a reserved event now, or is live with it. `hours`: how long before its start that is possible. */
export const canGoLive = (event: SportEvent, now: number, hours: number) =>
  event.myLiveStatus === 'onair' || (!isClosed(event) && Date.parse(event.startAt) <= now + hours * hourMs)
