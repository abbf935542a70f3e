// The socket /live of every signed-in host, in both editions: the state of the stream and the number of viewers. Events from clients do not change
// a session here; hooks of the media engine do (docs/product/rules.md, Going live).
import { z } from 'zod'
import { clientEvent, defineNamespace, serverEvent } from '../define.ts'
import { LiveEnd } from '../calls/studio/on-air.ts'
import { SportEvent, SportType } from '../calls/sport-events.ts'
import { Id } from '../wire.ts'
import { loginRefused } from './login-refused.ts'
import { streamEvents } from './stream-events.ts'
import { text } from '../text.ts'

export const anchorLive = defineNamespace({
  names: ['/live'],
  fromClient: {
    'model/stream/start': clientEvent(
      'The host pressed on-air, on a computer or on a phone.',
      z.object({ isPC: z.boolean().default(true) }),
    ),
    'model/stream/stop': clientEvent(
      'The host ended the live session.',
      z.object({ active: z.boolean().default(false), streaming: z.boolean().default(false) }),
    ),
    'event/watch': clientEvent(
      'Subscribes to changes of the events of a sport, instead of the sport before.',
      z.object({ sport: SportType }),
    ),
  },
  fromServer: {
    ...streamEvents,
    'chat/login/failed': loginRefused,
    'chat/logout': serverEvent('The session has ended.', z.object({ reason: text() })),
    'model/live/stop': serverEvent('The live session has ended.', LiveEnd),
    'chat/room/onLineCount': serverEvent(
      'Number of customers in the room, without the host.',
      z.object({ count: z.number().int().nonnegative() }),
    ),
    'event/changed': serverEvent(
      'A host made or cancelled a reservation of a watched event, or the event began, ended, or has another score.',
      SportEvent.pick({ status: true, beganAt: true, score: true, anchorReserveCount: true, maxReserveCount: true }).extend({
        eventId: Id,
      }),
    ),
  },
})
