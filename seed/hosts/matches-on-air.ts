// Chooses the match that a SPORT host of the demo shows next.
import { listSportEvents, reserveEvent, type SportEvent } from '#contract/calls/sport-events.ts'
import type { Draw } from '../draw.ts'
import type { Host } from './anchor-calls.ts'

const hourMs = 3_600_000
/** Longer than any match, so that all matches in play are listed. */
const longestMs = 4 * hourMs
const aheadMs = 24 * hourMs
/** A host with a reserved match within this time waits for it. */
const soonMs = 0.5 * hourMs
/** How many matches of the coming day a host reserves. */
const keptReservations = 3

const inUtc = (instant: number) => new Date(instant).toISOString().slice(0, 19).replace('T', ' ')
const hasRoom = ({ isMyReserve, anchorReserveCount, maxReserveCount }: SportEvent) =>
  isMyReserve === 0 && anchorReserveCount < maxReserveCount

export const matchesOf = (host: Host, now: number) =>
  host.request(listSportEvents, { query: { from: inUtc(now - longestMs), to: inUtc(now + aheadMs) } })

/**
 * Returns the match to go live with: the one already on air, else a reserved match in play, else any match with a place left. Null while
 * the host waits for a reserved match to begin.
 */
export async function chooseMatch(host: Host, draw: Draw, now: number): Promise<SportEvent | null> {
  const matches = await matchesOf(host, now)
  const mine = matches.filter(({ isMyReserve }) => isMyReserve === 1)
  const current =
    mine.find(({ myLiveStatus }) => myLiveStatus === 'onair')
    ?? mine.findLast(({ status, myLiveStatus }) => status === 'InPlay' && myLiveStatus === 'never')
  if (current) return current
  const beginsSoon = mine.some(({ status, startAt }) => status === 'Scheduled' && Date.parse(startAt) < now + soonMs)
  const open = matches.filter((match) => match.status === 'InPlay' && hasRoom(match))
  return beginsSoon || open.length === 0 ? null : host.request(reserveEvent, { params: { eventId: draw.pick(open).id } })
}

/** Reserves matches of the coming day, so that the host has always some ahead. */
export async function planAhead(host: Host, draw: Draw, now: number): Promise<void> {
  const coming = (await matchesOf(host, now)).filter(({ status }) => status === 'Scheduled')
  const kept = coming.filter(({ isMyReserve }) => isMyReserve === 1).length
  for (const { id } of draw.shuffled(coming.filter(hasRoom)).slice(0, Math.max(0, keptReservations - kept))) {
    await host.request(reserveEvent, { params: { eventId: id } })
  }
}
