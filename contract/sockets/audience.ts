// The customers' socket, namespace /audience. Only the simulator uses it, and only where the simulator is switched on.
import { z } from 'zod'
import { ChatText, Place, RoomEvent } from '../chat.ts'
import { clientEvent, defineNamespace, serverEvent } from '../define.ts'
import { Gift } from '../gifts.ts'
import { RoomTypeName, RoomLevel, PrivateFee } from '../room.ts'
import { Id, Points } from '../wire.ts'

export const LobbyRoom = z.object({
  anchorId: Id, name: z.string(), title: z.string(), merchant: z.string(),
  roomType: RoomTypeName, roomLevel: RoomLevel, privateFee: PrivateFee,
  /** The language the host speaks, for an audience that answers in it. */
  language: z.string().nullable(),
})
export type LobbyRoom = z.infer<typeof LobbyRoom>

export const audience = defineNamespace({
  names: ['/audience'],
  fromClient: {
    'lobby/watch': clientEvent("Be told which of the merchant's rooms are live, now and whenever that changes.", z.object({}), z.object({ rooms: z.array(LobbyRoom), gifts: z.array(Gift) })),
    'room/enter': clientEvent('Enter a live room.', z.object({ anchorId: Id })),
    'room/leave': clientEvent('Leave the room.', z.object({})),
    'chat/message': clientEvent('Say something in the room.', z.object({ message: ChatText }), z.object({ place: Place })),
    'gift/send': clientEvent(
      'Send a gift. Acknowledged once it is stored; the same requestId twice is one gift.',
      z.object({ giftId: Id, count: z.number().int().min(1).max(999), requestId: z.uuid() }),
      z.object({ orderId: Id, amount: Points }),
    ),
    heart: clientEvent('Send hearts.', z.object({ count: z.number().int().min(1).max(20).default(1) })),
  },
  fromServer: {
    'lobby/rooms': serverEvent('The rooms that are live now.', z.object({ rooms: z.array(LobbyRoom) })),
    'room/event': serverEvent('Something happened in the room.', z.object({ place: Place.nullable(), event: RoomEvent })),
    'live/stop': serverEvent('The room has closed.', z.object({ anchorId: Id })),
    'chat/login/failed': serverEvent('The token is not good.', z.object({ code: z.string(), message: z.string() })),
  },
})
