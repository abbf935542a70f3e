// A customer's connection: the phone app in the pocket, as far as this server can tell.
import { io, type Socket } from 'socket.io-client'
import type { Ack, EmitsOf, ListensOf } from '#contract/define.ts'
import type { audience } from '#contract/sockets/audience.ts'

type Emits = EmitsOf<typeof audience>
type AudienceSocket = Socket<ListensOf<typeof audience>, Emits>
type Said<E extends keyof Emits> = Parameters<Emits[E]>[0]
type Answer<E extends keyof Emits> = Parameters<NonNullable<Parameters<Emits[E]>[1]>>[0]

export interface Connection {
  readonly socket: AudienceSocket
  /** Asks and waits; who gets no answer is told `unavailable`. */
  ask<E extends keyof Emits>(event: E, payload: Said<E>): Promise<Answer<E>>
  close(): void
}

const patienceMs = 5000
const unanswered: Ack<never> = { ok: false, code: 'unavailable', message: 'No answer.' }

export function connect(url: string, token: string): Connection {
  const socket: AudienceSocket = io(new URL('/audience', url).href, {
    path: '/api/socket.io',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelayMax: 3000,
  })
  // The event's types are those of `ask`; socket.io cannot follow them through a type parameter.
  const plain: Socket = socket
  return {
    socket,
    ask: async (event, payload) => {
      if (!plain.connected) return unanswered
      return plain.timeout(patienceMs).emitWithAck(event, payload).catch(() => unanswered)
    },
    close: () => { plain.disconnect() },
  }
}
