// The customers' socket, namespace /audience. Only the simulator uses it, and only where the simulator is switched on.
import { z } from 'zod'
import { ChatText, Entering, Place, RoomEvent } from '../chat.ts'
import { clientEvent, defineNamespace, serverEvent } from '../define.ts'
import { Gift, GiftReceipt, GiftRequest } from '../gift.ts'
import { muteMinutes } from '../limits.ts'
import { BoundGame, RoomTypeName, RoomLevel, PrivateFee } from '../calls/room.ts'
import { Id, Instant, Points } from '../wire.ts'
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

export const audience = defineNamespace({
  names: ['/audience'],
  fromClient: {
    'lobby/watch': clientEvent(
      "Be told which of the merchant's rooms are live, now and whenever that changes.",
      z.object({}),
      z.object({ rooms: z.array(LobbyRoom), gifts: z.array(Gift) }),
    ),
    'room/enter': clientEvent(
      'Enter a live room. A private one charges its fee for each stretch begun, the first at once and the next when the last one is over, until the customer leaves.',
      Entering.extend({ anchorId: Id }),
      z.object({ place: Place, paidUntil: Instant.nullable() }),
    ),
    'room/leave': clientEvent('Leave the room.', z.object({})),
    'chat/message': clientEvent('Say something in the room.', z.object({ message: ChatText }), z.object({ place: Place })),
    'gift/send': clientEvent(
      'Send a gift. Acknowledged once it is stored; the same requestId twice is one gift.',
      GiftRequest,
      GiftReceipt,
    ),
    'bet/place': clientEvent(
      "Bet with the room's bound game. Acknowledged once it is stored; the same requestId twice is one bet.",
      z.object({
        gameCode: text().min(1).max(64),
        numero: text().max(64).nullable().default(null),
        amount: z.number().int().min(1).max(1_000_000),
        requestId: z.uuid(),
      }),
      z.object({ betId: Id }),
    ),
    'customer/mute': clientEvent(
      'As a manager of the room: mute another customer.',
      z.object({ customerId: Id, minute: z.literal(muteMinutes) }),
    ),
    'customer/unmute': clientEvent('As a manager of the room: let a customer speak again.', z.object({ customerId: Id })),
    'event/list': clientEvent(
      "The merchant's coming events that a host has reserved.",
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
      'Be there when this host shows this event. Repeating it does no harm.',
      z.object({ eventId: Id, anchorId: Id }),
    ),
    'event/cancel': clientEvent('Not to be there after all.', z.object({ eventId: Id, anchorId: Id })),
    heart: clientEvent('Send hearts.', z.object({ count: z.number().int().min(1).max(20).default(1) })),
  },
  fromServer: {
    batch: batchEvent,
    'lobby/rooms': serverEvent('The rooms that are live now.', z.object({ rooms: z.array(LobbyRoom) })),
    'room/event': serverEvent('Something happened in the room.', z.object({ place: Place.nullable(), event: RoomEvent })),
    'room/paid': serverEvent('A stretch of a private room has been charged.', z.object({ anchorId: Id, fee: Points, paidUntil: Instant })),
    'live/stop': serverEvent('The room has closed.', z.object({ anchorId: Id })),
    'chat/login/failed': loginRefused,
  },
})
