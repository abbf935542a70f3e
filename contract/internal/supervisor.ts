// Messages between `npm start` (the supervisor) and the server over Node's IPC channel, and what `npm start` prints for the program that
// started it.
import { z } from 'zod'
import { address, text } from '../text.ts'

/** Addresses of the running platform. Printed after `greenroom ready ` as one line of JSON. The last two are those over TLS, with HTTPS=1. */
export const Addresses = z.object({
  standard: address(),
  sport: address(),
  rtmp: address(),
  media: address(),
  https: address().optional(),
  sportHttps: address().optional(),
})
export type Addresses = z.infer<typeof Addresses>

/**
 * The server's only message to its supervisor. `empty`: the demo world has not been created completely. `failed`: one sentence for the person who
 * ran `npm start`, for example which port is taken and which setting changes it; the server then exits by itself.
 */
export const ServerNews = z.union([Addresses.extend({ ready: z.literal(true), empty: z.boolean() }), z.object({ failed: text().min(1) })])
export type ServerNews = z.infer<typeof ServerNews>

/** The supervisor's only order: finish open requests, then exit. The loss of the channel means the same. */
export const SupervisorOrder = z.object({ stop: z.literal(true) })
export type SupervisorOrder = z.infer<typeof SupervisorOrder>

/**
 * Signals on which our processes shut down gracefully: Ctrl-C, the stop of a service, a closed terminal. A signal may arrive twice, from the terminal
 * and from the supervisor; the second one has no effect.
 */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
