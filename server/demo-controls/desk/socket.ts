// The sockets that the desk opens: those of the customers whom it plays, and that of a host.
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import { refusalOf, type Sent } from './calls.ts'
import { sentence, unavailable } from './sentences.ts'

const patienceMs = 5000
const Ack = z.union([z.object({ ok: z.literal(true), data: z.unknown() }), z.object({ ok: z.literal(false), code: z.string() })])

interface Address {
  url: string
  namespace: string
  auth: () => object
}

export const openSocket = ({ url, namespace, auth }: Address): Socket =>
  io(new URL(namespace, url).href, { path: '/api/socket.io', transports: ['websocket'], auth: (give) => give(auth()), forceNew: true })

export const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', ({ message }) => reject(unavailable(sentence('noEntry', { reason: message }))))
  })

interface Emitting {
  by: string
  namespace: string
  note: (sent: Sent) => void
}

/** Resolves to the acknowledged data. Throws the refusal. */
export async function emit(socket: Socket, { by, namespace, note }: Emitting, event: string, payload: unknown): Promise<unknown> {
  const answer = Ack.parse(await socket.timeout(patienceMs).emitWithAck(event, payload))
  note({ by, what: `${event} on ${namespace}`, answer: answer.ok ? 'ok' : answer.code })
  if (!answer.ok) throw refusalOf(answer.code)
  return answer.data
}
