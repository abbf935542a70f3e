import type { Game } from '#contract/calls/games.ts'
import type { BoundGame } from '#contract/calls/room.ts'

/** The wire's word for a game's type by its category (docs/product/rules.md, Rooms). */
const typeOfCategory: Record<string, Game['type']> = { lottery: 'lotto', esport: 'esport', sport: 'sport', littleGame: 'littleGame' }

/** A game of a category that we do not know is listed, and bound, by nobody. */
export const typeOf = (category: string) => typeOfCategory[category] ?? null

export const isBindable = (type: Game['type'] | null): type is BoundGame['type'] => type !== null && type !== 'littleGame'
