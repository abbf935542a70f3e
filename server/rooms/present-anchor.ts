// Presents a room's event for the host's chat (docs/product/rules.md, Chat).
import type { z } from 'zod'
import { chatType, type Notice, notices, type Place, type RoomEvent } from '#contract/chat.ts'
import type { ListensOf } from '#contract/define.ts'
import type {
  anchorChat,
  AnchorBet,
  AnchorEnter,
  AnchorGift,
  AnchorMonitorText,
  AnchorText,
  AnchorWin,
} from '#contract/sockets/anchor-chat.ts'
import type { PrivateMessage } from '../events/bus.ts'
import { lineId, requestOf, restoredPlace } from './line-id.ts'

type AnchorEvents = ListensOf<typeof anchorChat>

type NoticeMessage = { [N in Notice as N['event']]: [N['event'], z.output<N['toHost']>] }[Notice['event']]

/** One wire event: its name and its data. */
export type AnchorMessage =
  | ['chat/message/new', z.output<typeof AnchorText>]
  | ['chat/message/monitor', z.output<typeof AnchorMonitorText>]
  | ['chat/message/gift', z.output<typeof AnchorGift>]
  | ['chat/room/enter', z.output<typeof AnchorEnter>]
  | ['public/user/betting', z.output<typeof AnchorBet>]
  | ['public/user/winner', z.output<typeof AnchorWin>]
  | NoticeMessage
  | ['chat/lines/removed', Parameters<AnchorEvents['chat/lines/removed']>[0]]
  | ['chat/message/heart', Parameters<AnchorEvents['chat/message/heart']>[0]]

/** `place` is null for events that were never in the room's order, or that are read again from the database. */
export function presentToAnchor(event: RoomEvent, place: Place | null): AnchorMessage {
  const line = { ...event.by, ...requestOf(event), id: lineId(event, place), at: event.at, place }
  switch (event.kind) {
    case 'text': {
      const words = { message: event.text, text: event.text, ...restoredPlace(event) }
      if (event.by.role === 'monitor')
        return ['chat/message/monitor', { ...line, message: event.text, text: event.text, type: chatType.monitor, private: false }]
      return ['chat/message/new', { ...line, ...words, type: event.by.role === 'host' ? chatType.host : chatType.text }]
    }
    case 'removal':
      return ['chat/lines/removed', { place, at: event.at, removed: event.removed }]
    case 'gift':
      return ['chat/message/gift', { ...line, ...event.gift, type: chatType.gift }]
    case 'enter':
      return ['chat/room/enter', { ...line, type: chatType.enter }]
    case 'bet': {
      const { amount, gameName = event.bet.gameCode, ...bet } = event.bet
      return ['public/user/betting', { ...line, ...bet, type: chatType.bet, gameName, totalBettingAmount: amount }]
    }
    case 'win': {
      const { amount, gameName = event.win.gameCode, ...win } = event.win
      return ['public/user/winner', { ...line, ...win, type: chatType.win, gameName, winAmount: amount }]
    }
    default: {
      const { event: name, toHost } = notices[event.kind]
      // Name and form are of the same entry, which a union of entries does not tell.
      return [name, toHost.parse({ ...event, ...line })] as NoticeMessage
    }
  }
}

/** The room does not see a private message, so it has no place in the room's order. */
export const presentPrivateMessage = ({ messageId, by, text, at }: PrivateMessage): AnchorMessage => [
  'chat/message/monitor',
  { ...by, id: `message:${messageId}`, at: at.toISOString(), place: null, message: text, text, type: chatType.monitor, private: true },
]
