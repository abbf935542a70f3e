// A viewer and a room, with everything that lines and actions depend on.
import type { Gift } from '#contract/gift.ts'
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import type { Draw } from '../draw.ts'
import { giftCatalogue } from '../names/gift-catalogue.ts'
import type { Lines, PhraseBook } from '../phrases/phrase-book.ts'
import type { Act, Plan } from './act.ts'
import type { Customer } from './customers.ts'
import type { Deal } from './speech/decks.ts'
import type { Persona } from './persona.ts'

export interface RoomScene {
  host: string
  isPrivate: boolean
  game: BoundGame | null
  gifts: readonly Gift[]
  /** Target number of viewers: the more there are, the fewer lines each of them sends. */
  viewers: number
  deal: Deal
}

export interface Viewer {
  customer: Customer
  persona: Persona
  book: PhraseBook
  draw: Draw
  /** A manager of this room. */
  isManager: boolean
}

export type Blanks = Partial<Record<'name' | 'gift' | 'event', string>>

/** Fills in the placeholders of a phrase. */
export function fill(
  phrase: string,
  { book, draw }: Pick<Viewer, 'book' | 'draw'>,
  { host, game }: Pick<RoomScene, 'host' | 'game'>,
  blanks: Blanks = {},
): string {
  return phrase.replace(/\{(\w+)\}/g, (_, blank: string) => {
    switch (blank) {
      case 'food':
        return draw.pick(book.words.food)
      case 'city':
        return draw.pick(book.words.city)
      case 'host':
        return host
      case 'game':
        return game?.name ?? ''
      default:
        return Object.entries(blanks).find(([name]) => name === blank)?.[1] ?? ''
    }
  })
}

const signs = new Map(giftCatalogue.map(({ name, sign }) => [name, sign]))
/** A gift as viewers write it: its emoji, if it has one. */
export const emojiOf = (name: string) => signs.get(name) ?? name

/** Chooses one of these lines that was not used in the room lately. */
export const chooseLine = (viewer: Viewer, scene: RoomScene, lines: Lines, blanks?: Blanks): Act => ({
  kind: 'text',
  text: fill(scene.deal(lines), viewer, scene, blanks),
})

export const actWithin = ({ draw }: Pick<Viewer, 'draw'>, fromSeconds: number, toSeconds: number, act: Act): Plan => ({
  afterMs: draw.between(fromSeconds, toSeconds) * 1000,
  act,
})
