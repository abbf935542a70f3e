// The HTTP server of a process, and what a connection may cost it before it has said anything of use.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Logger } from '../log.ts'

export interface ConnectionLimits {
  /** Until the headers of a request are there, the first one's from the connection on. */
  headersMs: number
  /** Until all of a request is there: a picture from a phone with a bad line. */
  requestMs: number
  /** How late the two above may be noticed. */
  checkEveryMs: number
  /** Between two requests. */
  idleMs: number
}

const usual: ConnectionLimits = { headersMs: 10_000, requestMs: 120_000, checkEveryMs: 2000, idleMs: 5000 }
/** A crowd that is turned away is told of this often. */
const tellEveryMs = 60_000

export function createHttpServer(app: RequestListener, log: Logger, limits: ConnectionLimits = usual): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: limits.idleMs,
    },
    app,
  )
  let toldAt = -tellEveryMs
  server.on('drop', () => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    log.warn({ connections: server.maxConnections }, 'connections are turned away: there are as many as MAX_CONNECTIONS allows')
  })
  return server
}
