// Handles every event that a client emits: rate limit, queue, login, schema, handler, acknowledgement. An error in a handler is caught and
// answered here. Uncaught, it would end the process, because socket.io calls the handler from an event emitter.
import type { DefaultEventsMap, Namespace as IoNamespace, Socket } from 'socket.io'
import type { z } from 'zod'
import type { Ack, EmitsOf, ListensOf, Namespace } from '#contract/define.ts'
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import type { Actor } from '../auth/actor.ts'
import type { Env } from '../env.ts'
import { toAppError, type AppError } from '../http/errors.ts'
import type { Logger } from '../log.ts'
import { accountOf } from './connection-caps.ts'
import type { Rate, TokenBuckets } from './token-bucket.ts'
import { createEventQueue } from './event-queue.ts'

export interface SocketData {
  /** Null if the handshake carried no valid token. */
  actor: Actor | null
  /** Whether the socket has logged in. Before that, only the events in `open` are accepted. */
  entered: boolean
  /** Receives the room's events in batches. */
  batch: boolean
}
export type SocketOf<N extends Namespace> = Socket<EmitsOf<N>, ListensOf<N>, DefaultEventsMap, SocketData>
export type NamespaceOf<N extends Namespace> = IoNamespace<EmitsOf<N>, ListensOf<N>, DefaultEventsMap, SocketData>

type Event<N extends Namespace> = keyof N['fromClient'] & string
/** One handler for each event of the contract. Its return value is the acknowledgement. */
export type Handlers<N extends Namespace> = {
  [E in Event<N>]: (payload: z.output<N['fromClient'][E]['payload']>) => Promise<z.output<N['fromClient'][E]['ack']>>
}

export interface BindDeps {
  log: Logger
  buckets: TokenBuckets
}

interface Binding<N extends Namespace> {
  contract: N
  /** Null for a socket without access: each of its events is answered with that refusal. */
  handlers: Handlers<N> | null
  deps: BindDeps
  /** Accepted before the login. */
  open?: readonly Event<N>[]
  /** Rate limits of the events that differ from `usualRate`. */
  rates?: Partial<Record<Event<N>, Rate>>
}

const usualRate: Rate = { perSecond: 5, burst: 15 }
/** For what a socket sends as soon as it is connected: after a restart, all sockets of an account send it at the same moment. */
export const connectingRate = ({ SOCKETS_PER_ACCOUNT }: Pick<Env, 'SOCKETS_PER_ACCOUNT'>): Rate => ({
  perSecond: usualRate.perSecond,
  burst: Math.max(usualRate.burst, SOCKETS_PER_ACCOUNT),
})
/** A client with this many refusals must be a program, not a fast user. It is disconnected. */
const refusalsBeforeCut = 50

/** The parts of a socket that `bind` uses, in any namespace. */
interface Bound {
  id: string
  data: SocketData
  connected: boolean
  onAny(listener: (event: string, ...args: unknown[]) => void): unknown
  disconnect(close: boolean): unknown
}

export function bind<N extends Namespace>(socket: Bound, binding: Binding<N>): void {
  const { log, buckets } = binding.deps
  const sender = `${accountOf(socket.data.actor) ?? socket.id} ${binding.contract.names[0]}`
  const opened = new Set<string>(binding.open)
  const queue = createEventQueue(socket)
  let refusals = 0

  const definitionOf = (event: string) =>
    Object.hasOwn(binding.contract.fromClient, event) ? binding.contract.fromClient[event] : undefined

  function isWithinRate(event: string) {
    const rates: Record<string, Rate | undefined> = binding.rates ?? {}
    if (buckets.take(`${sender} ${event}`, rates[event] ?? usualRate)) return true
    if (++refusals >= refusalsBeforeCut) socket.disconnect(true)
    return false
  }

  async function answer(event: string, payload: unknown): Promise<Ack<unknown>> {
    const definition = definitionOf(event)
    if (!definition) return refuse('not_found')
    if (!binding.handlers || (!socket.data.entered && !opened.has(event))) return refuse('not_signed_in')
    const parsed = definition.payload.safeParse(payload ?? {})
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return refuse('invalid_request', issue && `${issue.path.join('.') || 'payload'}: ${issue.message}`)
    }
    // The handler's type is derived from the schema that parsed this payload.
    const handle = binding.handlers[event as Event<N>] as (payload: unknown) => Promise<unknown>
    return { ok: true, data: (await handle(parsed.data)) ?? null }
  }

  const guarded = (event: string, payload: unknown) =>
    answer(event, payload).catch((error: unknown) => {
      const known = toAppError(error)
      if (known) return refuse(known.code, messageOf(known), known.details.retryAfter)
      log.error({ err: error, event }, 'sockets: handler failed')
      return refuse('internal')
    })

  socket.onAny((event, ...args) => {
    const last = args.at(-1)
    const acknowledge = isCallback(last) ? last : () => {}
    const [payload] = isCallback(args[0]) ? [] : args
    // Unknown names share one bucket. Otherwise a client could get a new bucket with each new name.
    const isTaken = isWithinRate(definitionOf(event) ? event : '') && queue.add(() => guarded(event, payload).then(acknowledge))
    if (!isTaken) acknowledge(refuse('too_many_requests'))
  })
}

/** A socket's acknowledgement has no `issues`: the message names the field. */
function messageOf({ message, details: { issues: [issue] = [] } }: AppError) {
  return issue ? `${issue.field}: ${issue.message}` : message
}

const isCallback = (value: unknown): value is (answer: Ack<unknown>) => void => typeof value === 'function'

const refuse = (code: ErrorCode, message: string = errorCatalogue[code][1], retryAfter?: number): Ack<never> => ({
  ok: false,
  code,
  message,
  ...(retryAfter !== undefined && { retryAfter }),
})
