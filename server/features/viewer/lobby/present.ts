import type { ComingEvent, LobbyCard } from '#contract/calls/viewer/lobby.ts'
import { SportType } from '#contract/calls/sport-events.ts'
import { keyFrameUrl } from '#contract/wire.ts'
import type { Deps } from '../../../deps.ts'
import { type CalledAt, channelOf, isEncrypted } from '../../../push/play-url.ts'
import { lobbyRoomOf, type OpenSessionRow } from '../../studio/on-air/queries.ts'
import { iconOf } from '../../profile/rules.ts'
import type { ComingOfHostRow } from '../../sport-events/queries.ts'
import { scoreOf } from '../../sport-events/rules.ts'

export const presentComing = ({ sportEventId, anchorId, anchor, sportEvent }: ComingOfHostRow): ComingEvent => ({
  eventId: sportEventId,
  anchorId,
  anchorName: anchor.name,
  startAt: sportEvent.startAt.toISOString(),
  sport: SportType.parse(sportEvent.sport),
  leagueName: sportEvent.league.name,
  homeTeamName: sportEvent.homeTeamName,
  guestTeamName: sportEvent.guestTeamName,
})

const presentMatch = (event: NonNullable<OpenSessionRow['sportEvent']>): LobbyCard['match'] => ({
  sport: SportType.parse(event.sport),
  status: event.status,
  homeTeamName: event.homeTeamName,
  guestTeamName: event.guestTeamName,
  beganAt: event.beganAt?.toISOString() ?? null,
  score: scoreOf(event),
})

/** A live room, with the number of its customers at this moment and addresses where the caller reached the platform. */
export function presentCard(deps: Deps, at: CalledAt, session: OpenSessionRow): LobbyCard {
  const { anchor, anchorId, playName, roomType, sportEvent, startedAt } = session
  const isShown = !isEncrypted(roomType) && anchor.room?.pushSince
  return {
    ...lobbyRoomOf(session),
    icon: iconOf(anchorId, anchor.photos),
    startedAt: startedAt.toISOString(),
    viewers: deps.presence.customers(anchorId),
    match: sportEvent && presentMatch(sportEvent),
    keyFrame: isShown ? keyFrameUrl(channelOf(deps, at, { playName, streamName: anchor.room?.streamName ?? '' }, false)) : null,
  }
}
