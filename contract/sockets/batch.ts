// Several events in one frame, for clients that support it. At 120 messages a second, a frame for each message needs several times the CPU.
import { z } from 'zod'
import { serverEvent } from '../define.ts'
import { text } from '../text.ts'

/** The handshake's `auth`. The token may be in the query instead. */
export const SocketAuth = z.object({
  token: text().min(1).max(4096).optional(),
  /** True if the client supports `batch`; others receive the events one by one. */
  batch: z.boolean().optional(),
})

/**
 * Events of a room within this time after the first one are sent together. An event must not be delayed by more than 100 ms. At 50 ms, two
 * servers with Redis took more than our goal, a fifth of the CPU time of one plain socket.io server.
 */
export const batchWindowMs = 75

export const Batch = z.object({ events: z.array(z.tuple([text(), z.unknown()])) })

export const batchEvent = serverEvent(
  "Several events of this namespace in order, each as [name, payload]. Only for clients with `batch: true` in the handshake's auth.",
  Batch,
)
