// What `npm start` and the server that it starts say to each other over node's IPC channel, and what `npm start` tells
// whoever started it.
import { z } from 'zod'
import { address, text } from '../text.ts'

/** Where everything can be reached once it is up. Printed after `greenroom ready ` as one line of JSON. */
export const Addresses = z.object({ standard: address(), sport: address(), rtmp: address(), media: address() })
export type Addresses = z.infer<typeof Addresses>

/**
 * The server's one message to its supervisor. `empty`: the demo world has not been laid down, or not to its end.
 * `failed` is one sentence for the person who typed `npm start`, such as which port is taken and which setting changes
 * it; the server exits by itself after it.
 */
export const ServerNews = z.union([Addresses.extend({ ready: z.literal(true), empty: z.boolean() }), z.object({ failed: text().min(1) })])
export type ServerNews = z.infer<typeof ServerNews>

/** The supervisor's one order. A lost channel means the same: drain, then leave. */
export const SupervisorOrder = z.object({ stop: z.literal(true) })
export type SupervisorOrder = z.infer<typeof SupervisorOrder>

/**
 * Each of these tells a process of ours to leave in good order: Ctrl-C, whoever ends a service, a terminal that is closed. One may come twice, from
 * the terminal and from the supervisor, and has to change nothing then.
 */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
