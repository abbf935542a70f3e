// The standard edition's live-room socket, namespace /live: the state of the stream and the number of viewers.
// What a client emits here never changes a session; the media engine's hooks do (decisions: Going live).
import { z } from 'zod'
import { clientEvent, defineNamespace, serverEvent } from '../define.ts'
import { LiveEndReason } from '../live.ts'
import { streamEvents } from './stream-events.ts'

export const liveRoom = defineNamespace({
  names: ['/live'],
  fromClient: {
    'model/stream/start': clientEvent('The host pressed on-air.', z.object({ isPC: z.boolean().default(true) })),
    'model/stream/stop': clientEvent('The host ended the live session.', z.object({ active: z.boolean().default(false), streaming: z.boolean().default(false) })),
  },
  fromServer: {
    ...streamEvents,
    'model/live/stop': serverEvent('The live session has ended.', z.object({ reason: LiveEndReason })),
    'chat/room/onLineCount': serverEvent('Customers in the room, the host not counted.', z.object({ count: z.number().int().nonnegative() })),
  },
})
