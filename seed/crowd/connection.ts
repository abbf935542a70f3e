// The connection of a simulated customer, with the protocol of the phone app.
import { io, type Socket } from 'socket.io-client'
import type { Ack, EmitsOf, ListensOf } from '#contract/define.ts'
import { audience } from '#contract/sockets/audience.ts'

type Emits = EmitsOf<typeof audience>
type AudienceSocket = Socket<ListensOf<typeof audience>, Emits>
type Payload<E extends keyof Emits> = Parameters<Emits[E]>[0]
type Answer<E extends keyof Emits> = Parameters<NonNullable<Parameters<Emits[E]>[1]>>[0]

export interface Connection {
  /** Listens to an event, also when it arrives in a batch. */
  readonly socket: AudienceSocket
  /** Sends a request and waits; without a reply the result is `unavailable`. */
  request<E extends keyof Emits>(event: E, payload: Payload<E>): Promise<Answer<E>>
  close(): void
}

const timeoutMs = 5000
const unanswered: Ack<never> = { ok: false, code: 'unavailable', message: 'No answer.' }

/**
 * @param batch whether to receive a room's events in batches
 * @param localAddress the address of this machine that the connection comes from
 */
export function connect(url: string, token: string, batch = true, localAddress?: string): Connection {
  // Passed on to the WebSocket in Node; socket.io's types do not have it.
  const from = localAddress === undefined ? {} : { localAddress }
  const socket: AudienceSocket = io(new URL('/audience', url).href, {
    path: '/api/socket.io',
    transports: ['websocket'],
    auth: { token, batch },
    forceNew: true,
    reconnectionDelayMax: 3000,
    ...from,
  })
  // The types are checked by `request`; socket.io's types do not work with a type parameter for the event.
  const plain: Socket = socket
  socket.on('batch', ({ events }) => {
    for (const [event, payload] of events) for (const listener of plain.listeners(event)) listener(payload)
  })
  return {
    socket,
    request: async (event, payload) => {
      if (!plain.connected) return unanswered
      const { ack } = audience.fromClient[event]
      const answer = await plain
        .timeout(timeoutMs)
        .emitWithAck(event, payload)
        .catch(() => unanswered)
      // Treat a reply that does not match the contract as no reply.
      return !answer.ok || ack.safeParse(answer.data).success ? answer : unanswered
    },
    close: () => {
      plain.disconnect()
    },
  }
}
