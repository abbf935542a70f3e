// Routes requests for sockets to socket.io, and all others to the app. socket.io cannot change its HTTP server later, so it gets one
// without a port. All sockets can then be closed and served again while the real server keeps running.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

export interface SocketRouter {
  /** Answers requests for sockets through the current server, all others with the app. */
  answer: RequestListener
  /** Passes on a connection that becomes a websocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Creates a server for socket.io, which replaces the last one. */
  renew(): Server
  /** Refuses new connections and closes the remaining ones. */
  close(): void
}

/** @param path the URL path of the sockets */
export function createSocketRouter(app: RequestListener, path: string): SocketRouter {
  let current: Server | undefined
  return {
    answer(request, response) {
      if (!request.url?.startsWith(path) || !current?.emit('request', request, response)) app(request, response)
    },
    upgrade(request, socket, head) {
      if (!current?.emit('upgrade', request, socket, head)) socket.destroy()
    },
    renew() {
      current = createServer()
      return current
    },
    close() {
      const last = current
      current = undefined
      // engine.io then closes its connections.
      last?.emit('close')
    },
  }
}
