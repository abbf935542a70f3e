import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from '../log.ts'

/** Gives each request an id, for the caller and for the log. Paths are logged without their query, because hooks carry a secret there. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now()
    const id = randomUUID()
    const path = request.path
    response.setHeader('x-request-id', id)
    response.once('finish', () => {
      log.debug(
        { id, method: request.method, path, status: response.statusCode, ms: Math.round(performance.now() - begun) },
        'http: request',
      )
    })
    next()
  }
}
