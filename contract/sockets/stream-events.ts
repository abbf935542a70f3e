// Events about the push, on whichever socket the host's screen has open. Both editions receive the same.
import { z } from 'zod'
import { serverEvent } from '../define.ts'
import { Signal, StreamHealth } from '../calls/room.ts'

export const streamEvents = {
  'model/stream/start': serverEvent('A push arrives.', z.object({ isPC: z.boolean() })),
  'model/stream/stop': serverEvent('The push is gone for good.', z.object({ active: z.boolean(), streaming: z.boolean() })),
  'model/stream/state': serverEvent('The signal changed, or a push was refused.', Signal),
  'model/stream/health': serverEvent('How the push is doing, about every two seconds while one arrives.', StreamHealth),
}
