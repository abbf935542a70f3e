// Creates and configures the one socket.io server of a process.
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { type DefaultEventsMap, Server } from 'socket.io'
import type { SocketData } from './bind.ts'
import { fastAdapter, stockAdapterOf } from './fast-adapter.ts'
import { type EmitListener, observedAdapter } from './observed-adapter.ts'

export type Io = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>

export const socketPath = '/api/socket.io'

interface Options {
  /** False: socket.io's own adapter broadcasts to rooms. */
  isFast?: boolean
  /** Called for each event that is sent to a room. */
  onEmit?: EmitListener | undefined
}

export function createIo(httpServer: HttpServer, { isFast = true, onEmit }: Options = {}): Io {
  const io: Io = new Server(httpServer, {
    path: socketPath,
    // Polling would need a load balancer with sticky sessions: all requests of a session must reach the same server.
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 16_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request)),
  })
  if (isFast) io.adapter(fastAdapter(stockAdapterOf(io)))
  if (onEmit) io.adapter(observedAdapter(stockAdapterOf(io), onEmit))
  io.engine.on('connection', trimRequest)
  return io
}

/**
 * Accepts pages from the same host, on any port: the two editions and the development server differ only in the port. Programs other than
 * browsers send no origin and are accepted.
 */
function isOwnOrigin({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false
  return new URL(origin).hostname === new URL(`http://${host}`).hostname
}

/** The parts of the first request that are used while the connection lasts: by the namespaces' handshakes and by `cutSlowReader`. */
interface FirstRequest {
  _query: object
  url: string
  headers: object
  socket: object
  connection: object
}

const noHeaders = {}

/** engine.io keeps the request that opened a connection, some kilobytes. This keeps only the parts that are used. */
function trimRequest(connection: { request: FirstRequest }) {
  const { _query, url, socket } = connection.request
  connection.request = { _query, url, socket, connection: socket, headers: noHeaders }
}
