import type { Game } from '#contract/calls/room/games.ts'
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import type { GameRow } from './queries.ts'
import { isBindable, typeOf } from './rules.ts'

export function presentGame({ category, name, gameId, gameCode, image, entityId, nodeId }: GameRow): Game[] {
  const type = typeOf(category)
  return type ? [{ type, name, gameId, gameCode, image, id: entityId, nodeId }] : []
}

/** The game in the form that a room stores; null for a game that no room can have. */
export function presentBound({ category, name, gameId, gameCode, image, entityId, nodeId }: GameRow): BoundGame | null {
  const type = typeOf(category)
  return isBindable(type) ? { type, name, gameId, gameCode, gameIcon: image, id: entityId, nodeId } : null
}
