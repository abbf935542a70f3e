// The host's chat socket: `/Anchor` in the standard edition, `/model` in SPORT, with the same handler (docs/product/rules.md, Chat).
import { z } from 'zod'
import { allNotices, BetShown, ChatText, chatType, Entering, HostLine, type Notice, Place, Removed, RoomLines, WinShown } from '../chat.ts'
import { clientEvent, defineNamespace, serverEvent, type ServerEvent } from '../define.ts'
import { GiftShown } from '../gift.ts'
import { LiveEnd } from '../calls/studio/on-air.ts'
import { Id, Instant, RequestId } from '../wire.ts'
import { batchEvent } from './batch.ts'
import { streamEvents } from './stream-events.ts'
import { text } from '../text.ts'

/** `place` is that of the removal in the room's order. */
const LinesRemoved = z.object({ place: Place.nullable(), at: Instant, removed: Removed })

export const AnchorText = HostLine.extend({
  /** Present on a removed line that came back: where it was. */
  restores: Place.optional(),
  /** 0: a customer's message. 5: the host's own. */
  type: z.union([z.literal(chatType.text), z.literal(chatType.host)]),
  message: text(),
  /** The same as `message`, for older clients. */
  text: text(),
})
export const AnchorMonitorText = HostLine.extend({
  type: z.literal(chatType.monitor),
  message: text(),
  text: text(),
  /** True for a message that only the host receives. */
  private: z.boolean(),
})
export const AnchorGift = HostLine.extend({ type: z.literal(chatType.gift), ...GiftShown.shape })
export const AnchorEnter = HostLine.extend({ type: z.literal(chatType.enter) })
export const AnchorHeart = z.object({ type: z.literal(chatType.heart), count: z.number().int().positive() })
export const AnchorBet = HostLine.extend({
  type: z.literal(chatType.bet),
  ...BetShown.omit({ amount: true }).required().shape,
  totalBettingAmount: BetShown.shape.amount,
})
export const AnchorWin = HostLine.extend({
  type: z.literal(chatType.win),
  ...WinShown.omit({ amount: true }).required().shape,
  winAmount: WinShown.shape.amount,
})

// The object of all entries has this type, which TypeScript cannot infer from a list.
const noticeEvents = Object.fromEntries(allNotices.map(({ event, summary, toHost }) => [event, { summary, payload: toHost }])) as {
  [N in Notice as N['event']]: ServerEvent<N['toHost']>
}

/** A line of the host's chat with a numbered type, from any of the events. */
export const AnchorLine = z.discriminatedUnion('type', [AnchorText, AnchorMonitorText, AnchorGift, AnchorEnter, AnchorBet, AnchorWin])
export type AnchorLine = z.infer<typeof AnchorLine>

const Written = z.object({ message: ChatText.optional(), msg: ChatText.optional(), requestId: RequestId.optional() })
const Sent = z.object({ place: Place })

export const anchorChat = defineNamespace({
  names: ['/Anchor', '/model'],
  fromClient: {
    'chat/login': clientEvent(
      'Enters the own room. `token` may be the literal "model", because the handshake has the real one.',
      z.object({ token: text().max(4096), modelId: Id, merchant: text().max(64), ...Entering.shape }),
    ),
    'chat/lines/read': clientEvent(
      'Returns the latest lines of the own room, for a chat that a removal has emptied.',
      z.object({}),
      RoomLines,
    ),
    'chat/message/new': clientEvent(
      'Sends a chat message, in the standard edition. Repeating a requestId does not send it again.',
      Written,
      Sent,
    ),
    'chat/message/model': clientEvent(
      'Sends a chat message, in the SPORT edition. Repeating a requestId does not send it again.',
      Written,
      Sent,
    ),
    'model/game/recommend': clientEvent(
      'Recommends the bound game to the room. `gameId` is optional; that of another game is refused.',
      z.object({ gameId: z.union([text().max(64), z.number()]).optional() }),
      Sent,
    ),
  },
  fromServer: {
    batch: batchEvent,
    ...streamEvents,
    'chat/login/success': serverEvent('The host is in the room.', z.object({ modelId: Id, name: text(), place: Place.nullable() })),
    'chat/login/failed': serverEvent(
      'The login was refused: the token is not valid (`session_ended`), the room belongs to another anchor (`forbidden`), or the merchant is a different one (`wrong_merchant`).',
      z.object({ code: text(), message: text() }),
    ),
    'chat/logout': serverEvent('The session has ended; the token is not valid any more.', z.object({ reason: text() })),
    'chat/message/new': serverEvent('A chat message of a customer or the host.', AnchorText),
    'chat/message/monitor': serverEvent(
      'A message of the family or the platform: to the room, or to the host alone (`private`). A private message is sent once, now or after the next login, with the time at which it was written.',
      AnchorMonitorText,
    ),
    'chat/message/gift': serverEvent('A gift. It is stored before it is sent.', AnchorGift),
    'chat/message/heart': serverEvent('Hearts since the last such event.', AnchorHeart),
    'chat/room/enter': serverEvent('A customer entered the room.', AnchorEnter),
    'public/user/betting': serverEvent("A customer's bet with the room's game. It is stored before it is sent.", AnchorBet),
    'public/user/winner': serverEvent('A bet that won.', AnchorWin),
    ...noticeEvents,
    'chat/rules/changed': serverEvent('Mutes or managers of the room have changed; clients load the lists again.', z.object({})),
    'chat/lines/removed': serverEvent('Lines were removed: those that are shown disappear.', LinesRemoved),
    'chat/moderation/changed': serverEvent(
      'The modes, the held lines or the log of the room have changed; clients load them again.',
      z.object({}),
    ),
    'live/stop': serverEvent('The live session was ended on another screen or by the platform.', LiveEnd),
  },
})
