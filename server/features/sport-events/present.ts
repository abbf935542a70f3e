import { SportType, type MyEvent, type SportEvent } from '#contract/calls/sport-events.ts'
import type { AnchorActor } from '../../auth/actor.ts'
import type { ComingRow, EventRow, MyEventRow, ReservedRow } from './queries.ts'
import { scoreOf } from './rules.ts'

function myLiveStatus(sessions: { endedAt: Date | null }[]): SportEvent['myLiveStatus'] {
  if (sessions.some(({ endedAt }) => endedAt === null)) return 'onair'
  return sessions.length > 0 ? 'over' : 'never'
}

export function presentEvent(event: EventRow, actor: AnchorActor): SportEvent {
  const own = event.reservations.find(({ anchorId }) => anchorId === actor.id)
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
    beganAt: event.beganAt?.toISOString() ?? null,
    score: scoreOf(event),
    anchorReserveCount,
    maxReserveCount,
    myLiveStatus: myLiveStatus(event.liveSessions),
    customerReserveCount: own?.customerReserveCount ?? 0,
    audienceReserveCount: event.reservations.reduce((sum, { customerReserveCount }) => sum + customerReserveCount, 0),
    isMyReserve: own ? 1 : 0,
  }
}

export const presentMyEvent = ({
  id,
  startAt,
  status,
  beganAt,
  sport,
  league,
  homeTeamName,
  guestTeamName,
  ...event
}: MyEventRow): MyEvent => ({
  id,
  startAt: startAt.toISOString(),
  status,
  beganAt: beganAt?.toISOString() ?? null,
  score: scoreOf(event),
  myLiveStatus: myLiveStatus(event.liveSessions),
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
export const presentReserved = ({ id, sport, beganAt, homeScore, guestScore, ...change }: ReservedRow) => ({
  sport: SportType.parse(sport),
  change: { eventId: id, ...change, beganAt: beganAt?.toISOString() ?? null, score: scoreOf({ homeScore, guestScore }) },
})
