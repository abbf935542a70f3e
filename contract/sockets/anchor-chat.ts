// The host's chat socket: `/Anchor` in the standard edition, `/model` in SPORT. One handler, two dialects (docs/product/rules.md, Chat).
import { z } from 'zod'
import { BetShown, ChatText, chatType, Entering, Place, Speaker, WinShown } from '../chat.ts'
import { clientEvent, defineNamespace, serverEvent } from '../define.ts'
import { GiftShown } from '../gift.ts'
import { LiveEndReason } from '../calls/live.ts'
import { BoundGame } from '../calls/room.ts'
import { Id, Instant } from '../wire.ts'
import { batchEvent } from './batch.ts'
import { streamEvents } from './stream-events.ts'
import { text } from '../text.ts'

const LineBase = Speaker.extend({ id: text(), at: Instant, place: Place.nullable() })

export const AnchorText = LineBase.extend({
  /** 0 a customer's words, 5 the host's own. */
  type: z.union([z.literal(chatType.text), z.literal(chatType.host)]),
  message: text(),
  /** The same words, as older clients read them. */
  text: text(),
})
export const AnchorMonitorText = LineBase.extend({
  type: z.literal(chatType.monitor),
  message: text(),
  text: text(),
  /** True for a message to the host alone, which nobody else in the room sees. */
  private: z.boolean(),
})
export const AnchorGift = LineBase.extend({ type: z.literal(chatType.gift), ...GiftShown.shape })
export const AnchorEnter = LineBase.extend({ type: z.literal(chatType.enter) })
export const AnchorHeart = z.object({ type: z.literal(chatType.heart), count: z.number().int().positive() })
export const AnchorBet = LineBase.extend({
  type: z.literal(chatType.bet),
  ...BetShown.omit({ amount: true }).required().shape,
  totalBettingAmount: BetShown.shape.amount,
})
export const AnchorWin = LineBase.extend({
  type: z.literal(chatType.win),
  ...WinShown.omit({ amount: true }).required().shape,
  winAmount: WinShown.shape.amount,
})
export const AnchorGame = LineBase.extend({ game: BoundGame.nullable() })
export type AnchorGame = z.infer<typeof AnchorGame>
export const AnchorRecommend = LineBase.extend({ game: BoundGame })
export type AnchorRecommend = z.infer<typeof AnchorRecommend>

/** A line of the host's chat that has a number among the chat types, whichever event brought it. */
export const AnchorLine = z.discriminatedUnion('type', [AnchorText, AnchorMonitorText, AnchorGift, AnchorEnter, AnchorBet, AnchorWin])
export type AnchorLine = z.infer<typeof AnchorLine>

const Sent = z.object({ place: Place })

export const anchorChat = defineNamespace({
  names: ['/Anchor', '/model'],
  fromClient: {
    'chat/login': clientEvent(
      'Enter the own room. `token` may be the literal "model": the handshake carries the real one.',
      z.object({ token: text().max(4096), modelId: Id, merchant: text().max(64), ...Entering.shape }),
    ),
    'chat/message/new': clientEvent(
      'Say something, standard dialect.',
      z.object({ message: ChatText.optional(), msg: ChatText.optional() }),
      Sent,
    ),
    'chat/message/model': clientEvent(
      'Say something, SPORT dialect.',
      z.object({ message: ChatText.optional(), msg: ChatText.optional() }),
      Sent,
    ),
    'model/game/recommend': clientEvent(
      "Point the room at its bound game. Without `gameId` it is whatever is bound; another game's is refused.",
      z.object({ gameId: z.union([text().max(64), z.number()]).optional() }),
      Sent,
    ),
  },
  fromServer: {
    batch: batchEvent,
    ...streamEvents,
    'chat/login/success': serverEvent('The host is in the room.', z.object({ modelId: Id, name: text(), place: Place.nullable() })),
    'chat/login/failed': serverEvent(
      "The login was refused: the token is not good (`session_ended`), the room is not the token's own (`forbidden`), or neither is the merchant (`wrong_merchant`).",
      z.object({ code: text(), message: text() }),
    ),
    'chat/logout': serverEvent('The session has ended; do not come back with this token.', z.object({ reason: text() })),
    'chat/message/new': serverEvent("A customer's or the host's words.", AnchorText),
    'chat/message/monitor': serverEvent(
      'Words of the family or the platform: to the room, or to the host alone (`private`). A private message is told once: at once, or after the next login, with the time at which it was written.',
      AnchorMonitorText,
    ),
    'chat/message/gift': serverEvent('A gift, stored before it is shown.', AnchorGift),
    'chat/message/heart': serverEvent('Hearts since the last such event.', AnchorHeart),
    'chat/room/enter': serverEvent('A customer came in.', AnchorEnter),
    'public/user/betting': serverEvent("A customer's bet with the room's game, stored before it is shown.", AnchorBet),
    'public/user/winner': serverEvent('A bet that won.', AnchorWin),
    'model/game/changed': serverEvent('Another game is bound to the room, or none, from whichever screen.', AnchorGame),
    'model/game/recommend': serverEvent('The room was pointed at its game.', AnchorRecommend),
    'chat/rules/changed': serverEvent(
      'Somebody was muted, unmuted, made a manager or dropped, from whichever side: read the lists again.',
      z.object({}),
    ),
    'live/stop': serverEvent('The live session has ended from outside.', z.object({ reason: LiveEndReason })),
  },
})
