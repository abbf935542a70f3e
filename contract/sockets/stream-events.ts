// Events about the push, on all sockets of the host, the same in both editions.
import { z } from 'zod'
import { serverEvent } from '../define.ts'
import { Signal, StreamHealth } from '../calls/studio/live-room.ts'

export const streamEvents = {
  'model/stream/start': serverEvent(
    'A push arrives. `isPC` is false for a session that was started on a phone.',
    z.object({ isPC: z.boolean() }),
  ),
  'model/stream/stop': serverEvent(
    'The push has ended and is not expected to return.',
    z.object({ active: z.boolean(), streaming: z.boolean() }),
  ),
  'model/stream/state': serverEvent('The signal changed, or a push was refused.', Signal),
  'model/stream/health': serverEvent('The health of the push, about every two seconds while one arrives.', StreamHealth),
}
