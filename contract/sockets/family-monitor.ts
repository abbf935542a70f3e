// The monitor's socket, namespace /familyMonitor, with which families and admins watch rooms. They are not counted as viewers.
import { z } from 'zod'
import { ChatText, chatRoles, Entering, NoticeContent, Place, Removed, RoomLines } from '../chat.ts'
import { clientEvent, defineNamespace, serverEvent } from '../define.ts'
import { GiftShown } from '../gift.ts'
import { Id, Instant, RequestId } from '../wire.ts'
import { loginRefused } from './login-refused.ts'
import { batchEvent } from './batch.ts'
import { text } from '../text.ts'
import { WallEntry } from '../calls/monitor/wall.ts'

export const MonitorMessage = z.object({
  type: z.enum(['text', 'gift', 'monitorText', 'customerEnterRoom', 'system']),
  id: text(),
  anchorId: Id,
  at: Instant,
  place: Place.nullable(),
  /** With which its sender sent it. */
  requestId: RequestId.optional(),
  /** Present on a removed line that came back: where it was. */
  restores: Place.optional(),
  nickname: text(),
  customerId: Id.nullable(),
  color: text(),
  rank: z.number().int(),
  role: z.enum(chatRoles),
  text: text().nullable(),
  gift: GiftShown.nullable(),
  /** The content of a line of type `system`; null for all others. */
  notice: NoticeContent.nullable(),
})
export type MonitorMessage = z.infer<typeof MonitorMessage>

export const familyMonitor = defineNamespace({
  names: ['/familyMonitor'],
  fromClient: {
    'room/enter': clientEvent("Subscribes to a room's chat.", Entering.extend({ anchorId: Id }), z.object({ place: Place })),
    'room/leave': clientEvent('Ends the subscription.', z.object({ anchorId: Id })),
    'chat/lines/read': clientEvent(
      'Returns the latest lines of a room, for a chat that a removal has emptied.',
      z.object({ anchorId: Id }),
      RoomLines,
    ),
    'chat/message': clientEvent(
      'Sends a chat message to a room, as its monitor. Repeating a requestId does not send it again.',
      z.object({ anchorId: Id, message: ChatText, requestId: RequestId.optional() }),
      z.object({ place: Place }),
    ),
  },
  fromServer: {
    batch: batchEvent,
    connectComplete: serverEvent('The token is valid; rooms can be entered.', z.object({ ok: z.literal(true) })),
    'chat/login/failed': loginRefused,
    'chat/logout': serverEvent('The session has ended.', z.object({ reason: text() })),
    'model/onair/changed': serverEvent(
      'The list of live anchors, or the state of one of them, has changed; clients load it again.',
      z.object({ anchorId: Id }),
    ),
    'chat/room/count': serverEvent(
      'Distinct customers, plus one for the host while live.',
      z.object({ anchorId: Id, count: z.number().int().nonnegative() }),
    ),
    'wall/entry': serverEvent(
      'The latest entry of the feed of the rooms that this account may watch. One with a known id replaces that entry.',
      WallEntry,
    ),
    'message/delivered': serverEvent(
      'A private message of this account has reached its host.',
      z.object({ anchorId: Id, id: Id, deliveredAt: Instant }),
    ),
    'chat/rules/changed': serverEvent(
      'Mutes or managers of a subscribed room have changed; clients load the lists again.',
      z.object({ anchorId: Id }),
    ),
    'chat/lines/removed': serverEvent(
      'Lines of a subscribed room were removed: those that are shown disappear.',
      z.object({ anchorId: Id, place: Place.nullable(), at: Instant, removed: Removed }),
    ),
    'chat/moderation/changed': serverEvent(
      'The modes, the held lines or the log of a subscribed room have changed; clients load them again.',
      z.object({ anchorId: Id }),
    ),
    'chat/message': serverEvent('An event of a subscribed room.', MonitorMessage),
  },
})
