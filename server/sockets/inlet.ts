// socket.io keeps the HTTP server that it is given. This one opens no port: what arrives for sockets is passed on to it, so that the
// sockets can be closed and served afresh while the real server stays.
import { createServer, type RequestListener, type Server } from 'node:http'

export interface Inlet {
  /** Answers requests for sockets through the current server, all others with the app. */
  answer: RequestListener
  /** Passes on the connections of this server. */
  serve(httpServer: Server): void
  /** A server for socket.io, in place of the last one. */
  renew(): Server
  /** From now on connections are refused, and those that are left are cut. */
  close(): void
}

/** @param path where the sockets are */
export function createInlet(app: RequestListener, path: string): Inlet {
  let current: Server | undefined
  return {
    answer(request, response) {
      if (!request.url?.startsWith(path) || !current?.emit('request', request, response)) app(request, response)
    },
    serve(httpServer) {
      httpServer.on('upgrade', (request, socket, head) => {
        if (!current?.emit('upgrade', request, socket, head)) socket.destroy()
      })
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
