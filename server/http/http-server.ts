// The HTTP server of a process, with limits on what a connection may cost before it sends anything useful.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Logger } from '../log.ts'

export interface ConnectionLimits {
  /** Limit until a request's headers are complete. For the first request it starts with the connection. */
  headersMs: number
  /** Limit until the whole request is complete, such as a picture from a phone on a slow line. */
  requestMs: number
  /** The two limits above may be detected this much late. */
  checkEveryMs: number
  /** Limit between two requests. */
  idleMs: number
}

const usual: ConnectionLimits = { headersMs: 10_000, requestMs: 120_000, checkEveryMs: 2000, idleMs: 5000 }
/** Refused connections are logged at most this often. */
const logEveryMs = 60_000

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
  let loggedAt = -logEveryMs
  server.on('drop', () => {
    if (performance.now() - loggedAt < logEveryMs) return
    loggedAt = performance.now()
    log.warn({ maxConnections: server.maxConnections }, 'http: connection limit reached')
  })
  return server
}
