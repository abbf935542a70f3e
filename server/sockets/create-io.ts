// Creates and configures the one socket.io server of a process.
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { type DefaultEventsMap, Server } from 'socket.io'
import type { SocketData } from './bind.ts'
import { fastAdapter, stockAdapterOf } from './fast-adapter.ts'
import { type EmitListener, observedAdapter } from './observed-adapter.ts'

// Whose pages may open a socket. Browsers name their page's origin; other programs name none.

/** The same host is ours whichever the port: both editions and the development server differ in nothing else. */
function isOwnOrigin({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false
  return new URL(origin).hostname === new URL(`http://${host}`).hostname
}

export type Io = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>

export const socketPath = '/api/socket.io'

interface Options {
  /** Without it rooms are told by socket.io's own adapter. */
  isFast?: boolean
  /** Told of each event that leaves for a room. */
  onEmit?: EmitListener | undefined
}

export function createIo(httpServer: HttpServer, { isFast = true, onEmit }: Options = {}): Io {
  const io: Io = new Server(httpServer, {
    path: socketPath,
    // Without polling, sessions need not stay on one server, so any load balancer will do.
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request)),
  })
  if (isFast) io.adapter(fastAdapter(stockAdapterOf(io)))
  if (onEmit) io.adapter(observedAdapter(stockAdapterOf(io), onEmit))
  io.engine.on('connection', keepLittleOf)
  return io
}

/** What is asked of the first request while the connection lasts: a namespace's handshake reads it, and the slow are cut by it. */
interface FirstRequest {
  _query: object
  url: string
  headers: object
  socket: object
  connection: object
}

const noHeaders = {}

/** The request that opened a connection holds some kilobytes, and engine.io holds the request: nearly all of it is let go. */
function keepLittleOf(connection: { request: FirstRequest }) {
  const { _query, url, socket } = connection.request
  connection.request = { _query, url, socket, connection: socket, headers: noHeaders }
}
