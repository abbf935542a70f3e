// The games that a host can bind to the room. Pure functions.
import type { z } from 'zod'
import type { Game, listGameCategories } from '#contract/calls/games.ts'
import type { BoundGame } from '#contract/calls/room.ts'

/** The kinds of games that can be bound to a room (docs/product/rules.md, Rooms). */
export const gameTabs = ['lotto', 'esport', 'sport'] as const
export type GameTab = (typeof gameTabs)[number]
type Categories = z.output<typeof listGameCategories.reply>

/** The stored game's list, or the first one. */
export const firstTab = (bound: BoundGame | null): GameTab => bound?.type ?? 'lotto'

export const gamesOf = (games: Categories, tab: GameTab): Game[] => games[tab === 'lotto' ? 'lottery' : tab]

/** A listed game in the form that a room stores; null for a kind that cannot be bound. */
export function asBound({ type, name, gameId, gameCode, image, id, nodeId }: Game): BoundGame | null {
  return type === 'littleGame' ? null : { type, name, gameId, gameCode, gameIcon: image, id, nodeId }
}

export const isSame = (game: Game, bound: BoundGame | null) =>
  bound !== null && String(bound.gameId) === game.gameId && bound.type === game.type
