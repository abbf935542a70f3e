// Events of a room: chat, gifts, bets. Internally there is one form of an event (RoomEvent). Hosts, monitors and customers each receive it in
// their own format: hosts with numbered chat types (docs/product/rules.md, Chat), monitors and customers with named kinds.
import { z } from 'zod'
import { GiftShown } from './gift.ts'
import { chatKept, chatTextMax } from './limits.ts'
import { BoundGame } from './calls/studio/live-room.ts'
import { Id, Instant, Points, RequestId } from './wire.ts'
import { text } from './text.ts'

export const ChatText = text().trim().min(1).max(chatTextMax)

/** Chat types 0 to 9 (docs/product/rules.md, Chat). 8 and 9 are notices that clients create locally. */
export const chatType = { text: 0, gift: 1, heart: 2, monitor: 3, enter: 4, host: 5, bet: 6, win: 7, connected: 8, failed: 9 } as const

/** The colours of customers' names, readable in a dark and in a light chat. */
export const nameColors = [
  '#e5484d',
  '#d6409f',
  '#8e4ec6',
  '#3e63dd',
  '#0090ff',
  '#12a594',
  '#30a46c',
  '#ad7f58',
  '#f76b15',
  '#b98a00',
] as const

export const chatRoles = ['customer', 'manager', 'host', 'monitor'] as const

/** The sender of a chat line, as shown in the room. */
export const Speaker = z.object({
  name: text(),
  /** Null if the sender is not a customer. */
  customerId: Id.nullable(),
  /** A CSS colour for the name. */
  color: text(),
  rank: z.number().int().nonnegative(),
  role: z.enum(chatRoles),
})
export type Speaker = z.infer<typeof Speaker>

/** `requestId`: with which `by` did it, so that the client that has had no answer knows it by the event. */
const Happened = z.object({ anchorId: Id, at: Instant, by: Speaker, requestId: RequestId.optional() })

/** The game's display name. Missing in events of an older server version; clients then show the code. */
const gameName = text().optional()

/** A bet with the room's game. It is stored before it is sent. */
export const BetShown = z.object({
  /** Identifies the bet, so that clients show it once even if it arrives again. */
  betId: Id,
  gameCode: text(),
  gameName,
  amount: Points,
})
export type BetShown = z.infer<typeof BetShown>

/** A bet that won. */
export const WinShown = BetShown.extend({
  /** The drawn number, or the result that was bet on. */
  numero: text().nullable(),
})
export type WinShown = z.infer<typeof WinShown>

/** A position in the sequence of the room's events, the same for all clients. `epoch` changes when the numbering restarts. */
export const Place = z.object({ epoch: text(), seq: z.number().int().positive() })
export type Place = z.infer<typeof Place>

export const removalReasons = ['spam', 'insult', 'advertising', 'raid', 'other'] as const
export const RemovalReason = z.enum(removalReasons)
export type RemovalReason = z.infer<typeof RemovalReason>

/** Which lines were removed: one, or all that these customers wrote within a time. */
export const Removed = z.discriminatedUnion('of', [
  z.object({ of: z.literal('line'), line: Place }),
  z.object({ of: z.literal('customers'), customerIds: z.array(Id), since: Instant, until: Instant }),
])
export type Removed = z.infer<typeof Removed>

/** A line of the host's chat. `requestId`: with which its sender sent it. */
export const HostLine = Speaker.extend({ id: text(), at: Instant, place: Place.nullable(), requestId: RequestId.optional() })

/** A kind of notice. Customers and monitors receive its content as it is; hosts receive it with an event of its own. */
const notice = <K extends string, E extends string, C extends z.ZodRawShape>(kind: K, event: E, summary: string, content: C) => ({
  kind,
  event,
  summary,
  happened: Happened.extend({ kind: z.literal(kind), ...content }),
  toHost: HostLine.extend(content),
  content: z.object({ kind: z.literal(kind), ...content }),
})

/** Lines of the chat beside words, gifts, arrivals and bets. A new kind is one more of these (docs/recipes.md). */
export const notices = {
  game: notice('game', 'model/game/changed', 'A game was bound to the room or unbound, on any screen.', { game: BoundGame.nullable() }),
  title: notice('title', 'model/title/changed', 'The title of the live session was changed, on any screen.', { title: text() }),
  recommend: notice('recommend', 'model/game/recommend', 'The host recommended the bound game.', { game: BoundGame }),
}
/** The notices, for code that handles all of them. */
export const allNotices = Object.values(notices)
export type Notice = (typeof allNotices)[number]

/** What a bet, a win or a notice is about, without who and when. */
export const NoticeContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bet'), bet: BetShown }),
  z.object({ kind: z.literal('win'), win: WinShown }),
  ...allNotices.map(({ content }) => content),
])

/** An event of a room, in the internal form. */
export const RoomEvent = z.discriminatedUnion('kind', [
  Happened.extend({
    kind: z.literal('text'),
    text: text(),
    /** The place of the removed line that this one brings back. */
    restores: Place.optional(),
  }),
  /** Lines before this event that nobody may see any more. */
  Happened.extend({ kind: z.literal('removal'), removed: Removed }),
  Happened.extend({ kind: z.literal('gift'), gift: GiftShown }),
  Happened.extend({ kind: z.literal('enter') }),
  Happened.extend({ kind: z.literal('bet'), bet: BetShown }),
  Happened.extend({ kind: z.literal('win'), win: WinShown }),
  ...allNotices.map(({ happened }) => happened),
])
export type RoomEvent = z.infer<typeof RoomEvent>
export type TextEvent = Extract<RoomEvent, { kind: 'text' }>
export type RemovalEvent = Extract<RoomEvent, { kind: 'removal' }>

/** The id of an event that is stored before it is shown: made from its row's id, so that repeats are recognised. Null for other events. */
export function storedId(event: RoomEvent): string | null {
  switch (event.kind) {
    case 'gift':
      return `gift:${event.gift.orderId}`
    case 'bet':
      return `bet:${event.bet.betId}`
    case 'win':
      return `win:${event.win.betId}`
    default:
      return null
  }
}

/** Whether a line of chat is one of those that were removed. `at`: when it was written. */
export function isRemoved(removed: Removed, line: { place: Place | null; customerId: number | null; at: string }): boolean {
  if (removed.of === 'line') return line.place?.epoch === removed.line.epoch && line.place.seq === removed.line.seq
  const { customerIds, since, until } = removed
  return line.customerId !== null && line.at >= since && line.at <= until && customerIds.includes(line.customerId)
}

/** A room's latest lines, at most `chatKept`, without those that were removed. */
export const RoomLines = z.object({ lines: z.array(z.object({ place: Place, event: RoomEvent })) })
export type RoomLines = z.infer<typeof RoomLines>

/** Which events a client receives when it enters a room: those it missed (`resume`), the latest lines (`recent`), or only new ones. */
export const Entering = z.object({
  /** The last received position. The server sends all events since. */
  resume: Place.optional(),
  /** For a newly opened screen: how many of the room's latest lines the server sends first. */
  recent: z.number().int().min(0).max(chatKept).default(0),
})
