// The socket /live, open for every host who is signed in, in both editions: the state of the stream and the number of viewers.
// What a client emits here never changes a session; the media engine's hooks do (docs/product/rules.md, Going live).
import { z } from 'zod'
import { clientEvent, defineNamespace, serverEvent } from '../define.ts'
import { LiveEndReason } from '../calls/live.ts'
import { SportEvent, SportType } from '../calls/sport-events.ts'
import { Id } from '../wire.ts'
import { loginRefused } from './login-refused.ts'
import { streamEvents } from './stream-events.ts'
import { text } from '../text.ts'

export const anchorLive = defineNamespace({
  names: ['/live'],
  fromClient: {
    'model/stream/start': clientEvent('The host pressed on-air.', z.object({ isPC: z.boolean().default(true) })),
    'model/stream/stop': clientEvent(
      'The host ended the live session.',
      z.object({ active: z.boolean().default(false), streaming: z.boolean().default(false) }),
    ),
    'event/watch': clientEvent(
      'Be told when events of a sport change, instead of those of the sport watched before.',
      z.object({ sport: SportType }),
    ),
  },
  fromServer: {
    ...streamEvents,
    'chat/login/failed': loginRefused,
    'chat/logout': serverEvent('The session has ended.', z.object({ reason: text() })),
    'model/live/stop': serverEvent('The live session has ended.', z.object({ reason: LiveEndReason })),
    'chat/room/onLineCount': serverEvent(
      'Customers in the room, the host not counted.',
      z.object({ count: z.number().int().nonnegative() }),
    ),
    'event/changed': serverEvent(
      'A host made or cancelled a reservation of a watched event, or the event began or ended.',
      SportEvent.pick({ status: true, anchorReserveCount: true, maxReserveCount: true }).extend({ eventId: Id }),
    ),
  },
})
