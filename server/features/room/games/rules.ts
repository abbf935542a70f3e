import type { Game } from '#contract/calls/room/games.ts'
import type { BoundGame } from '#contract/calls/studio/live-room.ts'

/** The type of a game on the wire, by its category (docs/product/rules.md, Rooms). */
const typeOfCategory: Record<string, Game['type']> = { lottery: 'lotto', esport: 'esport', sport: 'sport', littleGame: 'littleGame' }

/** Games of an unknown category are neither listed nor bound. */
export const typeOf = (category: string) => typeOfCategory[category] ?? null

export const isBindable = (type: Game['type'] | null): type is BoundGame['type'] => type !== null && type !== 'littleGame'
