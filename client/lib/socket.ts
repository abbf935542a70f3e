// One socket of the contract, typed in both directions. What arrives is parsed; what does not fit the contract is dropped.
import { type Socket, io } from 'socket.io-client'
import { z } from 'zod'
import { getChatAddress } from '#contract/calls/chat-address.ts'
import type { Ack, Namespace } from '#contract/define.ts'
import { blocked, followAttempts } from './connection/blocked-sockets.ts'
import { call } from './call.ts'
import { session } from './session.ts'
import { forgetRefusal, noteRefusal, refusalOf } from './connection/socket-refusal.ts'
// The server sends many events in one frame to who understands it, as we do.
import { Batch } from '#contract/sockets/batch.ts'

// The server sends many events in one frame to who understands it, as we do.

/** Passes each event on, whether it came alone or in a batch. A malformed or empty batch is dropped. */
export function unpack(event: string, payload: unknown, receive: (event: string, payload: unknown) => void): void {
  if (event !== 'batch') return receive(event, payload)
  const batch = Batch.safeParse(payload)
  for (const [name, part] of batch.success ? batch.data.events : []) receive(name, part)
}

type ServerPayload<N extends Namespace, E extends keyof N['fromServer']> = z.output<N['fromServer'][E]['payload']>
type ClientPayload<N extends Namespace, E extends keyof N['fromClient']> = z.input<N['fromClient'][E]['payload']>
type Answer<N extends Namespace, E extends keyof N['fromClient']> = Ack<z.output<N['fromClient'][E]['ack']>>

export interface Wire<N extends Namespace> {
  readonly connected: boolean
  /** Listens to one event of the server; returns the way to stop. */
  on<E extends keyof N['fromServer'] & string>(event: E, listener: (payload: ServerPayload<N, E>) => void): () => void
  onConnect(listener: () => void): () => void
  /** `reason` is socket.io's; 'io client disconnect' is our own closing. */
  onDisconnect(listener: (reason: string) => void): () => void
  /** Each failed or coming attempt to reconnect, counted from 1 since the connection was lost. */
  onRetry(listener: (attempt: number) => void): () => void
  /** Says something and waits for the acknowledgement; never throws. Without a connection it answers `offline` at once. */
  send<E extends keyof N['fromClient'] & string>(event: E, payload: ClientPayload<N, E>): Promise<Answer<N, E>>
  /** Disconnects for good. */
  close(): void
}

/** An acknowledgement that takes longer is given up. */
const ackMs = 10_000

/**
 * An open socket is use of the session, which ends 12 h after the last one (docs/product/rules.md, Sessions). The renewed token comes with the reply
 * of a call, so whoever only listens makes one now and then.
 */
const renewEveryMs = 60 * 60_000

/** Wait before connecting again: socket.io does not reconnect by itself after a refusal. */
const refusedAgainMs = 30_000

const AckEnvelope = z.union([
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
])

function listen(socket: Socket, event: string, listener: (payload: unknown) => void) {
  socket.on(event, listener)
  return () => {
    socket.off(event, listener)
  }
}

async function emitWithAck(socket: Socket, event: string, payload: unknown, ack: z.ZodType): Promise<Ack<unknown>> {
  if (!socket.connected) return { ok: false, code: 'offline', message: 'not connected' }
  try {
    const answer = AckEnvelope.parse(await socket.timeout(ackMs).emitWithAck(event, payload))
    return answer.ok ? { ok: true, data: ack.parse(answer.data) } : answer
  } catch (error) {
    const code = error instanceof z.ZodError ? 'unexpected' : 'offline'
    return { ok: false, code, message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Opens a namespace with the session's token, which is read anew for each reconnect.
 * `openSocket(anchorChat, '/model')` takes another than the namespace's first name.
 */
export function openSocket<N extends Namespace>(namespace: N, name: N['names'][number] = namespace.names[0]): Wire<N> {
  const socket = io(name, {
    path: '/api/socket.io',
    transports: ['websocket'],
    // Each opener closes its own; sharing one connection would tie their retries together.
    forceNew: true,
    auth: (give) => give({ token: session.user?.token, batch: true }),
    reconnectionDelayMax: 5000,
  })
  const renewal = setInterval(() => void call(getChatAddress), renewEveryMs)
  let again: ReturnType<typeof setTimeout> | undefined
  const attempts = followAttempts(() => noteRefusal(socket, blocked))
  socket.on('connect', () => {
    attempts.connected()
    forgetRefusal(socket)
  })
  socket.on('connect_error', (error) => {
    const refusal = refusalOf(error)
    if (!refusal) return void attempts.failed()
    noteRefusal(socket, refusal)
    again = setTimeout(() => socket.connect(), refusedAgainMs)
  })
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const receive = (event: string, payload: unknown) => {
    const parsed = listeners.get(event) && namespace.fromServer[event]?.payload.safeParse(payload)
    if (parsed?.success) for (const listener of listeners.get(event) ?? []) listener(parsed.data)
  }
  socket.onAny((event: string, payload: unknown) => unpack(event, payload, receive))
  const wire: Wire<Namespace> = {
    get connected() {
      return socket.connected
    },
    on(event, listener) {
      // Wrapped, as the same function may listen twice.
      const own = (payload: unknown) => listener(payload)
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(own))
      return () => {
        all.delete(own)
      }
    },
    onConnect: (listener) => listen(socket, 'connect', () => listener()),
    onDisconnect: (listener) => listen(socket, 'disconnect', (reason) => listener(String(reason))),
    onRetry(listener) {
      socket.io.on('reconnect_attempt', listener)
      return () => {
        socket.io.off('reconnect_attempt', listener)
      }
    },
    send: (event, payload) => emitWithAck(socket, event, payload, namespace.fromClient[event]?.ack ?? z.unknown()),
    close: () => {
      clearInterval(renewal)
      clearTimeout(again)
      socket.disconnect()
      attempts.connected()
      forgetRefusal(socket)
    },
  }
  // Every payload above went through this namespace's own schemas, which is what Wire<N> promises.
  return wire as Wire<N>
}
