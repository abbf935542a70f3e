// Many events in one frame, for clients that ask for it. At 120 messages a second, a frame for each costs several times the CPU.
import { z } from 'zod'
import { serverEvent } from '../define.ts'
import { text } from '../text.ts'

/** What a client may say of itself in the handshake's `auth`, beside the token (which may stand in the query instead). */
export const SocketAuth = z.object({
  token: text().min(1).max(4096).optional(),
  /** Understands `batch`; anybody else is sent the events one by one. */
  batch: z.boolean().optional(),
})

/**
 * What follows an event of a room within this time is sent together, to who asked for batches. Nobody is to wait for more than 100 ms;
 * at 50 ms two servers over Redis cost more than the fifth of one stock socket.io server that is our goal (bench/realtime/two-nodes.ts).
 */
export const batchWindowMs = 75

export const Batch = z.object({ events: z.array(z.tuple([text(), z.unknown()])).min(1) })

export const batchEvent = serverEvent(
  "Events of this namespace in their order, each as [name, payload]. Only for who says `batch: true` in the handshake's auth.",
  Batch,
)
