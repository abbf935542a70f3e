// A customer of the desk, with its own connection to the customers' namespace, like the app on a phone: in a room, or in the lobby.
import type { Socket } from 'socket.io-client'
import type { z } from 'zod'
import type { EmitsOf } from '#contract/define.ts'
import { audience } from '#contract/sockets/audience.ts'
import type { Sent } from './calls.ts'
import type { FoundCustomer } from './queries.ts'
import { connected, emit, openSocket } from './socket.ts'

type Events = typeof audience.fromClient
type Payload<E extends keyof Events> = z.input<Events[E]['payload']>

interface Connection {
  /** Emits an event and resolves to its acknowledgement. Throws an AppError with the code of a refusal. */
  request<E extends keyof Events & keyof EmitsOf<typeof audience>>(
    event: E,
    payload: Payload<E>,
    note: (sent: Sent) => void,
  ): Promise<z.output<Events[E]['ack']>>
  close(): void
}

export interface Viewer extends Connection {
  customer: FoundCustomer
  anchorId: number
}

interface Arrival {
  url: string
  token: () => string
  customer: FoundCustomer
}

interface Entrance extends Arrival {
  anchorId: number
  note: (sent: Sent) => void
  /** Called when the connection has ended for good: the room has closed, or the server has disconnected the customer. */
  onGone: (viewer: Viewer) => void
}

const namespace = '/audience'

function connect({ url, token, customer: { nickname } }: Arrival): { socket: Socket; connection: Connection } {
  const socket = openSocket({ url, namespace, auth: () => ({ token: token(), batch: true }) })
  const connection: Connection = {
    request: async (event, payload, note) => {
      const data = await emit(socket, { by: nickname, namespace, note }, event, payload)
      // Parsed by the event's own schema; the compiler cannot derive the type through the type parameter.
      return audience.fromClient[event].ack.parse(data) as z.output<Events[typeof event]['ack']>
    },
    close: () => {
      socket.disconnect()
    },
  }
  return { socket, connection }
}

/** Connects without entering a room, for the time of the work. */
export async function inLobby<T>(arrival: Arrival, work: (request: Connection['request']) => Promise<T>): Promise<T> {
  const { socket, connection } = connect(arrival)
  try {
    await connected(socket)
    return await work(connection.request)
  } finally {
    connection.close()
  }
}

/** Connects and enters the room. After a lost connection it reconnects and enters again. Throws if the room refuses the customer. */
export async function enterRoom({ anchorId, note, onGone, ...arrival }: Entrance): Promise<Viewer> {
  const { customer } = arrival
  const { socket, connection } = connect(arrival)
  const enter = () => emit(socket, { by: customer.nickname, namespace, note }, 'room/enter', { anchorId })
  const viewer: Viewer = { ...connection, customer, anchorId }
  try {
    await connected(socket)
    await enter()
  } catch (error) {
    socket.disconnect()
    throw error
  }
  const leave = () => {
    socket.disconnect()
    onGone(viewer)
  }
  socket.on('connect', () => {
    enter().catch(leave)
  })
  socket.on('live/stop', leave)
  socket.on('batch', ({ events }: { events: [string, unknown][] }) => {
    if (events.some(([event]) => event === 'live/stop')) leave()
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') leave()
  })
  return viewer
}
