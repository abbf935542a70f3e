// A line of a room's chat as a screen shows it. The host's and the monitor's sockets each have their own wire form;
// both are turned into this one, so that one list shows them.
import { chatType, type BetShown, type Place, type Speaker, type WinShown } from '#contract/chat.ts'
import type { BoundGame } from '#contract/calls/room.ts'
import type { GiftShown } from '#contract/gift.ts'
import type { AnchorGame, AnchorLine, AnchorRecommend } from '#contract/sockets/anchor-chat.ts'

interface Said {
  /** Unique in the room. */
  id: string
  at: string
  /** Null for lines that have no place. */
  place: Place | null
  by: Speaker
}

/** A private message. `isKept`: it was shown before the page was reloaded. */
export type PrivateLine = Said & { kind: 'private'; text: string; isKept?: true }

export type NoticeName = 'connected' | 'loginFailed' | 'disconnected' | 'disconnect' | 'connect'

/** A gift. */
export type GiftLine = Said & { kind: 'gift'; gift: GiftShown }

/** An arrival. */
export type EnterLine = Said & { kind: 'enter' }

export type SaidLine =
  | (Said & { kind: 'text'; text: string })
  | PrivateLine
  | GiftLine
  | EnterLine
  | (Said & { kind: 'bet'; bet: BetShown })
  | (Said & { kind: 'win'; win: WinShown })
  | (Said & { kind: 'game'; game: BoundGame | null })
  | (Said & { kind: 'recommend'; game: BoundGame })
/** What the client says about its own connection. */
export interface Notice {
  kind: 'notice'
  id: string
  notice: NoticeName
}
/** What the list shows; arrivals are one line of their own below it. */
export type ChatLine = Exclude<SaidLine, EnterLine> | Notice

interface SaidOnWire extends Speaker {
  id: string
  at: string
  place: Place | null
}

// Each field by name: the line's other fields are no part of who said it.
const said = ({ id, at, place, name, customerId, color, rank, role }: SaidOnWire): Said => ({
  id,
  at,
  place,
  by: { name, customerId, color, rank, role },
})

/** A line of the host's socket. */
export function anchorLine(line: AnchorLine): SaidLine {
  switch (line.type) {
    case chatType.gift:
      return { ...said(line), kind: 'gift', gift: line }
    case chatType.bet:
      return { ...said(line), kind: 'bet', bet: { ...line, amount: line.totalBettingAmount } }
    case chatType.win:
      return { ...said(line), kind: 'win', win: { ...line, amount: line.winAmount } }
    case chatType.enter:
      return { ...said(line), kind: 'enter' }
    case chatType.monitor:
      return { ...said(line), kind: line.private ? 'private' : 'text', text: line.message }
    default:
      return { ...said(line), kind: 'text', text: line.message }
  }
}

/** The room's game is another, or none any more. */
export const gameLine = (line: AnchorGame): SaidLine => ({ ...said(line), kind: 'game', game: line.game })
/** The host points at the room's game. */
export const recommendLine = (line: AnchorRecommend): SaidLine => ({ ...said(line), kind: 'recommend', game: line.game })
