import { SportType, type MyEvent, type SportEvent } from '#contract/calls/sport-events.ts'
import type { ComingRow, EventRow, MyEventRow, ReservedRow } from './queries.ts'

function myLiveStatus(sessions: { endedAt: Date | null }[]): SportEvent['myLiveStatus'] {
  if (sessions.some(({ endedAt }) => endedAt === null)) return 'onair'
  return sessions.length > 0 ? 'over' : 'never'
}

export function presentEvent(event: EventRow): SportEvent {
  const { id, startAt, sport, leagueId, league, homeTeamName, guestTeamName, status, anchorReserveCount, maxReserveCount } = event
  return {
    id,
    startAt: startAt.toISOString(),
    sport: SportType.parse(sport),
    leagueId,
    leagueName: league.name,
    region: league.region,
    homeTeamName,
    guestTeamName,
    status,
    anchorReserveCount,
    maxReserveCount,
    myLiveStatus: myLiveStatus(event.liveSessions),
    customerReserveCount: event.reservations[0]?.customerReserveCount ?? 0,
    isMyReserve: event.reservations.length > 0 ? 1 : 0,
  }
}

export const presentMyEvent = ({ id, startAt, status, sport, league, homeTeamName, guestTeamName }: MyEventRow): MyEvent => ({
  id,
  startAt: startAt.toISOString(),
  status,
  sport: SportType.parse(sport),
  leagueName: league.name,
  homeTeamName,
  guestTeamName,
})

/** An event as shown to a host's customers. */
export const presentComing = ({ sportEventId, anchorId, anchor, sportEvent, customers }: ComingRow) => ({
  eventId: sportEventId,
  anchorId,
  anchorName: anchor.name,
  sport: sportEvent.sport,
  startAt: sportEvent.startAt.toISOString(),
  homeTeamName: sportEvent.homeTeamName,
  guestTeamName: sportEvent.guestTeamName,
  isMyReserve: customers.length > 0,
})

/** The message about a changed event, and its sport. */
export const presentReserved = ({ id, sport, ...change }: ReservedRow) => ({
  sport: SportType.parse(sport),
  change: { eventId: id, ...change },
})
