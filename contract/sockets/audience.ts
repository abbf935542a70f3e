// The customers' socket, namespace /audience, for the app and the simulated audience. It exists only if one of them is switched on.
import { z } from 'zod'
import { BetShown, chatRoles, ChatText, Entering, Place, RoomEvent, RoomLines } from '../chat.ts'
import { clientEvent, defineNamespace, serverEvent } from '../define.ts'
import { Gift, GiftReceipt, GiftRequest } from '../gift.ts'
import { muteMinutes } from '../limits.ts'
import { Acted, PersonInRoom, RoomAct, RoomModeration, ShownModes } from '../calls/room/moderation/room.ts'
import { BoundGame, RoomTypeName, RoomLevel, PrivateFee } from '../calls/studio/live-room.ts'
import { Channel, Id, Instant, Points, RequestId } from '../wire.ts'
import { loginRefused } from './login-refused.ts'
import { batchEvent } from './batch.ts'
import { text } from '../text.ts'

export const LobbyRoom = z.object({
  anchorId: Id,
  name: text(),
  title: text(),
  merchant: text(),
  roomType: RoomTypeName,
  roomLevel: RoomLevel,
  privateFee: PrivateFee,
  /** The host's language; the audience replies in it. */
  language: text().nullable(),
  game: BoundGame.nullable(),
})
export type LobbyRoom = z.infer<typeof LobbyRoom>

/** The status of this customer in the current room. */
const Standing = z.object({
  anchorId: Id,
  isManager: z.boolean(),
  /** The mute that is in force. `until` is null for a permanent one. `by` is the manager's name, null if the host or a monitor muted. */
  mute: z.object({ until: Instant.nullable(), by: text().nullable() }).nullable(),
})

/** The open bets of a room, as the provider of its game reports them. */
const OpenBets = z.object({
  gameCode: text(),
  /** `pays`: what each point returns if this choice wins. */
  choices: z.array(z.object({ numero: text(), pays: Points })),
  /** The next draw, which decides the bets that are placed before it. */
  drawAt: Instant,
})

/** `won` is null until the draw, and 0 for a lost bet. */
const OwnBet = BetShown.extend({ numero: text().nullable(), at: Instant, won: Points.nullable() })

export const audience = defineNamespace({
  names: ['/audience'],
  fromClient: {
    'lobby/watch': clientEvent(
      "Subscribes to the list of the merchant's live rooms.",
      z.object({}),
      z.object({ rooms: z.array(LobbyRoom), gifts: z.array(Gift) }),
    ),
    'room/enter': clientEvent(
      'Enters a live room. A private room charges its fee for each stretch: the first at once, each further one when the last is over, until the customer leaves.',
      Entering.extend({ anchorId: Id }),
      z.object({ place: Place, paidUntil: Instant.nullable() }),
    ),
    'room/channel': clientEvent(
      'Returns the addresses of the picture of the current room. Those of a private or VIP room expire for opening after some minutes; this returns new ones.',
      z.object({}),
      z.object({ channel: Channel }),
    ),
    'room/people': clientEvent(
      'Returns who is in the current room, the highest rank first.',
      z.object({}),
      z.object({
        count: z.number().int().nonnegative(),
        /** The first `peopleShown` of them. */
        people: z.array(z.object({ customerId: Id, name: text(), color: text(), rank: z.number().int(), role: z.enum(chatRoles) })),
      }),
    ),
    'room/leave': clientEvent('Leaves the room.', z.object({})),
    'chat/lines/read': clientEvent(
      'Returns the latest lines of the current room, for a chat that a removal has emptied.',
      z.object({}),
      RoomLines,
    ),
    'chat/message': clientEvent(
      'Sends a chat message to the room. Repeating a requestId does not send it again.',
      z.object({ message: ChatText, requestId: RequestId.optional() }),
      z.object({ place: Place }),
    ),
    'gift/send': clientEvent(
      'Sends a gift. Acknowledged when it is stored; repeating a requestId does not send it again.',
      GiftRequest,
      GiftReceipt,
    ),
    'bet/place': clientEvent(
      "Places a bet with the room's bound game. Acknowledged when it is stored; repeating a requestId does not place it again.",
      z.object({
        gameCode: text().min(1).max(64),
        /** One of the choices of `bet/list`. */
        numero: text().min(1).max(64),
        amount: z.number().int().min(1).max(1_000_000),
        requestId: RequestId,
      }),
      z.object({ betId: Id }),
    ),
    'bet/list': clientEvent(
      'Returns what can be bet on in the current room, and the bets of this customer in the live session.',
      z.object({}),
      z.object({
        /** Null without a game, and for a game whose provider has reported no choices. */
        open: OpenBets.nullable(),
        /** The newest first, at most `ownBetsShown`. */
        bets: z.array(OwnBet),
      }),
    ),
    'customer/mute': clientEvent(
      'Mutes another customer, as a manager of the room.',
      z.object({ customerId: Id, minute: z.literal(muteMinutes) }),
    ),
    'customer/unmute': clientEvent('Lifts the mute of a customer, as a manager of the room.', z.object({ customerId: Id })),
    'moderation/read': clientEvent("The state of the room's chat, for its managers.", z.object({}), RoomModeration),
    'moderation/person': clientEvent('What applies to a viewer of the room, for its managers.', z.object({ customerId: Id }), PersonInRoom),
    'moderation/act': clientEvent('Moderates the room, as one of its managers. Repeating a requestId does it once.', RoomAct, Acted),
    'event/list': clientEvent(
      "Returns the merchant's coming events that a host has reserved.",
      z.object({}),
      z.object({
        events: z.array(
          z.object({
            eventId: Id,
            anchorId: Id,
            anchorName: text(),
            sport: text(),
            startAt: Instant,
            homeTeamName: text(),
            guestTeamName: text(),
            isMyReserve: z.boolean(),
          }),
        ),
      }),
    ),
    'event/reserve': clientEvent(
      'Reserves an event with a host, for a customer. Repeating it has no effect.',
      z.object({ eventId: Id, anchorId: Id }),
    ),
    'event/cancel': clientEvent('Cancels the reservation.', z.object({ eventId: Id, anchorId: Id })),
    heart: clientEvent('Sends hearts.', z.object({ count: z.number().int().min(1).max(20).default(1) })),
  },
  fromServer: {
    batch: batchEvent,
    'lobby/rooms': serverEvent('The current list of live rooms.', z.object({ rooms: z.array(LobbyRoom) })),
    'room/event': serverEvent('Something happened in the room.', z.object({ place: Place.nullable(), event: RoomEvent })),
    'room/paid': serverEvent('A stretch of a private room has been charged.', z.object({ anchorId: Id, fee: Points, paidUntil: Instant })),
    'room/standing': serverEvent(
      'Whether the customer is muted or a manager in the current room. Sent after an entry if it is one of them, and after each change.',
      Standing,
    ),
    'room/modes': serverEvent(
      'Who may write how often in the current room. Sent after an entry if it is not everybody at any time, and after each change.',
      ShownModes.extend({ anchorId: Id }),
    ),
    'room/moderation': serverEvent(
      'For managers: the modes, the held lines or the log of the current room have changed; clients load them again.',
      z.object({ anchorId: Id }),
    ),
    'room/banned': serverEvent(
      'The customer is banned from the current room and has left it, or from the room whose entry is refused next. `until` is null for ever; `by` is the name of the manager, null for the host or a monitor.',
      z.object({ anchorId: Id, until: Instant.nullable(), by: text().nullable() }),
    ),
    'room/stream': serverEvent(
      'The state of the picture: sent after an entry and after each change. `reconnecting`: the push dropped and is expected to return.',
      z.object({ anchorId: Id, state: z.enum(['live', 'waiting', 'reconnecting']) }),
    ),
    'room/count': serverEvent('Distinct customers in the room.', z.object({ anchorId: Id, count: z.number().int().nonnegative() })),
    'room/hearts': serverEvent(
      'Hearts that customers of the room have sent within the last moment.',
      z.object({ count: z.number().int() }),
    ),
    'bet/settled': serverEvent(
      'A bet of the customer in the current room was settled. `won`: the points that it won, 0 if it lost.',
      z.object({ anchorId: Id, betId: Id, won: Points }),
    ),
    'live/stop': serverEvent(
      'The room has closed. `reason` tells whether the host ended it, the push was lost, or it was taken off the air.',
      z.object({ anchorId: Id, reason: z.enum(['ended', 'lost', 'removed']).optional() }),
    ),
    'chat/login/failed': loginRefused,
  },
})
