// Presents a room's event for the host's chat (docs/product/rules.md, Chat).
import type { z } from 'zod'
import { chatType, type Place, type RoomEvent } from '#contract/chat.ts'
import type { ListensOf } from '#contract/define.ts'
import type {
  anchorChat,
  AnchorBet,
  AnchorEnter,
  AnchorGift,
  AnchorMonitorText,
  AnchorText,
  AnchorTitle,
  AnchorWin,
} from '#contract/sockets/anchor-chat.ts'
import type { PrivateMessage } from '../events/bus.ts'
import { lineId, requestOf, restoredPlace } from './line-id.ts'

type AnchorEvents = ListensOf<typeof anchorChat>

/** One wire event: its name and its data. */
export type AnchorMessage =
  | ['chat/message/new', z.output<typeof AnchorText>]
  | ['chat/message/monitor', z.output<typeof AnchorMonitorText>]
  | ['chat/message/gift', z.output<typeof AnchorGift>]
  | ['chat/room/enter', z.output<typeof AnchorEnter>]
  | ['public/user/betting', z.output<typeof AnchorBet>]
  | ['public/user/winner', z.output<typeof AnchorWin>]
  | ['model/game/changed', Parameters<AnchorEvents['model/game/changed']>[0]]
  | ['model/title/changed', z.output<typeof AnchorTitle>]
  | ['model/game/recommend', Parameters<AnchorEvents['model/game/recommend']>[0]]
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
    case 'game':
      return ['model/game/changed', { ...line, game: event.game }]
    case 'title':
      return ['model/title/changed', { ...line, title: event.title }]
    case 'recommend':
      return ['model/game/recommend', { ...line, game: event.game }]
  }
}

/** The room does not see a private message, so it has no place in the room's order. */
export const presentPrivateMessage = ({ messageId, by, text, at }: PrivateMessage): AnchorMessage => [
  'chat/message/monitor',
  { ...by, id: `message:${messageId}`, at: at.toISOString(), place: null, message: text, text, type: chatType.monitor, private: true },
]
