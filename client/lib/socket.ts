// A socket.io connection to one namespace of the contract, typed in both directions. Events that do not match the contract are dropped.
import { type Socket, io } from 'socket.io-client'
import { z } from 'zod'
import { getChatAddress } from '#contract/calls/room/chat-address.ts'
import type { Ack, Namespace } from '#contract/define.ts'
import { Batch } from '#contract/sockets/batch.ts'
import { blocked, followAttempts } from './connection/blocked-sockets.ts'
import { clearRefusal, refusalOf, setRefusal } from './connection/socket-refusal.ts'
import { call } from './call.ts'
import { session } from './session.ts'

type ServerPayload<N extends Namespace, E extends keyof N['fromServer']> = z.output<N['fromServer'][E]['payload']>
type ClientPayload<N extends Namespace, E extends keyof N['fromClient']> = z.input<N['fromClient'][E]['payload']>
type Answer<N extends Namespace, E extends keyof N['fromClient']> = Ack<z.output<N['fromClient'][E]['ack']>>

export interface Wire<N extends Namespace> {
  readonly connected: boolean
  /** Adds a listener for a server event; returns a function that removes it. */
  on<E extends keyof N['fromServer'] & string>(event: E, listener: (payload: ServerPayload<N, E>) => void): () => void
  onConnect(listener: () => void): () => void
  /** `reason` is socket.io's; 'io client disconnect' means that this page closed the socket. */
  onDisconnect(listener: (reason: string) => void): () => void
  /** Called before each attempt to reconnect, with its number since the connection was lost, from 1. */
  onRetry(listener: (attempt: number) => void): () => void
  /** Emits an event and waits for the acknowledgement. Never throws; without a connection it returns `offline` at once. */
  send<E extends keyof N['fromClient'] & string>(event: E, payload: ClientPayload<N, E>): Promise<Answer<N, E>>
  /** Disconnects for good. */
  close(): void
}

/** Timeout of an acknowledgement. */
const ackMs = 10_000

/**
 * A session ends 12 h after its last use, and an open socket counts as use (docs/product/rules.md, Sessions). Tokens are renewed in the replies of
 * calls, so a page that only listens makes a call at this interval.
 */
const renewEveryMs = 60 * 60_000

/** The access token of the account that connects, and how it is renewed. */
export interface Credentials {
  /** Read again for each attempt to connect. */
  token(): string | undefined
  /** Called at an interval of `renewEveryMs`. */
  renew(): Promise<unknown>
}

const ofSession: Credentials = { token: () => session.user?.token, renew: () => call(getChatAddress) }

/** Delay before connecting again after a refusal. socket.io does not reconnect by itself then. */
const refusedAgainMs = 30_000

const AckEnvelope = z.union([
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string(), retryAfter: z.number().optional() }),
])

/** Passes on each event, whether it arrived alone or in a batch. A malformed or empty batch is dropped. */
export function unpack(event: string, payload: unknown, receive: (event: string, payload: unknown) => void): void {
  if (event !== 'batch') return receive(event, payload)
  const batch = Batch.safeParse(payload)
  for (const [name, part] of batch.success ? batch.data.events : []) receive(name, part)
}

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
 * Connects to a namespace, by default as the signed-in user.
 * `name` selects another than the first name of the namespace: `openSocket(anchorChat, '/model')`.
 */
export function openSocket<N extends Namespace>(
  namespace: N,
  name: N['names'][number] = namespace.names[0],
  { token, renew } = ofSession,
): Wire<N> {
  const socket = io(name, {
    path: '/api/socket.io',
    transports: ['websocket'],
    // One connection for each socket, so that each is closed and reconnected independently.
    forceNew: true,
    // `batch`: the server may send several events in one frame.
    auth: (callback) => callback({ token: token(), batch: true }),
    reconnectionDelayMax: 5000,
  })
  const renewal = setInterval(() => void renew(), renewEveryMs)
  let again: ReturnType<typeof setTimeout> | undefined
  const attempts = followAttempts(() => setRefusal(socket, blocked))
  socket.on('connect', () => {
    attempts.connected()
    clearRefusal(socket)
  })
  socket.on('connect_error', (error) => {
    const refusal = refusalOf(error)
    if (!refusal) return void attempts.failed()
    setRefusal(socket, refusal)
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
      // Wrapped, because the same function may be added twice.
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
      clearRefusal(socket)
    },
  }
  // The cast is safe: every payload above was parsed by this namespace's schemas.
  return wire as Wire<N>
}
