// A line of a room's chat as a screen shows it. The host's and the monitor's sockets each have their own wire form;
// both are turned into this one, so that one list shows them.
import type { z } from 'zod'
import {
  chatType,
  NoticeContent,
  type Notice,
  type Place,
  type RemovalEvent,
  type RoomEvent,
  type RoomLines,
  type Speaker,
  storedId,
} from '#contract/chat.ts'
import type { GiftShown } from '#contract/gift.ts'
import type { AnchorLine } from '#contract/sockets/anchor-chat.ts'

interface LineBase {
  /** Unique in the room. */
  id: string
  at: string
  /** Null for lines that have no place. */
  place: Place | null
  by: Speaker
}

/** A private message. `isKept`: it was shown before the page was reloaded. */
export type PrivateLine = LineBase & { kind: 'private'; text: string; isKept?: true }

export type NoticeName = 'connected' | 'loginFailed' | 'disconnected' | 'disconnect' | 'connect'

/** A gift, or several of one giver that are counted together (combo.ts): the pieces and points of all. `lastAt`: when the last one came. */
export type GiftLine = LineBase & { kind: 'gift'; gift: GiftShown; lastAt?: string }

/** An arrival. */
export type EnterLine = LineBase & { kind: 'enter' }

/** `restores`: the line was removed and comes back; where it was. */
export type TextLine = LineBase & { kind: 'text'; text: string; restores?: Place | undefined }

export type RoomLine = TextLine | PrivateLine | GiftLine | EnterLine | (LineBase & z.output<typeof NoticeContent>)

/** A notice of the client about its own connection. */
export interface ConnectionNotice {
  kind: 'notice'
  id: string
  notice: NoticeName
}
/** A line of the list. Arrivals are not in it: they have one line of their own below. */
export type ChatLine = Exclude<RoomLine, EnterLine> | ConnectionNotice

interface WireLine extends Speaker {
  id: string
  at: string
  place: Place | null
}

// Copies only the fields of the speaker into `by`.
const lineBase = ({ id, at, place, name, customerId, color, rank, role }: WireLine): LineBase => ({
  id,
  at,
  place,
  by: { name, customerId, color, rank, role },
})

/** A line of the host's socket. */
export function anchorLine(line: AnchorLine): RoomLine {
  switch (line.type) {
    case chatType.gift:
      return { ...lineBase(line), kind: 'gift', gift: line }
    case chatType.bet:
      return { ...lineBase(line), kind: 'bet', bet: { ...line, amount: line.totalBettingAmount } }
    case chatType.win:
      return { ...lineBase(line), kind: 'win', win: { ...line, amount: line.winAmount } }
    case chatType.enter:
      return { ...lineBase(line), kind: 'enter' }
    case chatType.monitor:
      return { ...lineBase(line), kind: line.private ? 'private' : 'text', text: line.message }
    default:
      return { ...lineBase(line), kind: 'text', text: line.message, restores: line.restores }
  }
}

/** A notice of the host's socket. `line` has its content. */
export const noticeLine = (kind: Notice['kind'], line: WireLine): RoomLine => ({
  ...lineBase(line),
  ...NoticeContent.parse({ ...line, kind }),
})

/** An event that is not stored has its place. */
function idOf(place: Place | null, event: RoomEvent): string {
  const of = (event.kind === 'text' && event.restores) || place
  return storedId(event) ?? (of ? `${of.epoch}:${of.seq}` : `${event.kind}:${event.at}:${event.by.customerId}`)
}

/** Lines of a room's order, as all sockets return them. */
export const linesOf = ({ lines }: RoomLines): RoomLine[] =>
  lines.flatMap(({ place, event }) => (event.kind === 'removal' ? [] : [audienceLine(place, event)]))

/** An event on the socket of the customers. */
export const audienceLine = (place: Place | null, event: Exclude<RoomEvent, RemovalEvent>): RoomLine => ({
  ...event,
  id: idOf(place, event),
  place,
})
