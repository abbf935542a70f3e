// What is said and done in a room. One canonical event; each audience has its own wire form of it:
// hosts numbered chat types (docs/product/rules.md, Chat), monitors the textual kinds, customers their own.
import { z } from 'zod'
import { GiftShown } from './gift.ts'
import { chatKept, chatTextMax } from './limits.ts'
import { BoundGame } from './calls/room.ts'
import { Id, Instant, Points } from './wire.ts'
import { text } from './text.ts'

export const ChatText = text().trim().min(1).max(chatTextMax)

/** Chat types 0 to 9 (docs/product/rules.md, Chat). 8 and 9 are notices that a client writes for itself. */
export const chatType = { text: 0, gift: 1, heart: 2, monitor: 3, enter: 4, host: 5, bet: 6, win: 7, connected: 8, failed: 9 } as const

export const chatRoles = ['customer', 'manager', 'host', 'monitor'] as const

/** The speaker, as a room sees it. */
export const Speaker = z.object({
  name: text(),
  /** Null when the speaker is not a customer. */
  customerId: Id.nullable(),
  /** A CSS colour for the name. */
  color: text(),
  rank: z.number().int().nonnegative(),
  role: z.enum(chatRoles),
})
export type Speaker = z.infer<typeof Speaker>

const Happened = z.object({ anchorId: Id, at: Instant, by: Speaker })

/** The game as people call it. Not there in what a server of an older version has told: the code stands for it then. */
const gameName = text().optional()

/** A bet with the room's game, stored before it is shown. */
export const BetShown = z.object({
  /** The bet's id: shown once, however often it arrives. */
  betId: Id,
  gameCode: text(),
  gameName,
  amount: Points,
})
export type BetShown = z.infer<typeof BetShown>

/** A bet that won. */
export const WinShown = BetShown.extend({
  /** What was drawn, or the result that was bet on. */
  numero: text().nullable(),
})
export type WinShown = z.infer<typeof WinShown>

/** The canonical event of a room. */
export const RoomEvent = z.discriminatedUnion('kind', [
  Happened.extend({ kind: z.literal('text'), text: text() }),
  Happened.extend({ kind: z.literal('gift'), gift: GiftShown }),
  Happened.extend({ kind: z.literal('enter') }),
  Happened.extend({ kind: z.literal('bet'), bet: BetShown }),
  Happened.extend({ kind: z.literal('win'), win: WinShown }),
  /** The host bound another game to the room, or none. */
  Happened.extend({ kind: z.literal('game'), game: BoundGame.nullable() }),
  /** The host points at the bound game. */
  Happened.extend({ kind: z.literal('recommend'), game: BoundGame }),
])
export type RoomEvent = z.infer<typeof RoomEvent>

/** A place in the room's one order, the same for everybody; `epoch` changes when the numbering starts anew. */
export const Place = z.object({ epoch: text(), seq: z.number().int().positive() })
export type Place = z.infer<typeof Place>

/** How somebody enters a room: from the last place seen on, or with the latest lines, or (neither) with what is said from now on. */
export const Entering = z.object({
  /** The last place seen, to be sent what was missed since. */
  resume: Place.optional(),
  /** For a screen that is opened anew: how many of the room's latest lines it wants first. */
  recent: z.number().int().min(0).max(chatKept).default(0),
})
