// Call durations by path pattern: real paths and queries contain callers' values, each of which would become a separate metric.
import type { Request, RequestHandler } from 'express'
import { Histogram, type Registry } from 'prom-client'
import { z } from 'zod'

const Matched = z.object({ path: z.string() })
const parts = /^\/(?:api\/docs|api|internal|uploads)(?=\/|$)/i

/** `/api/user/model/:id` for a call of the contract; the first part's name for other paths and for paths without a route. */
function routeOf({ originalUrl, route }: Request): string {
  const part = parts.exec(originalUrl.split('?', 1)[0] ?? '')?.[0].toLowerCase()
  const matched = Matched.safeParse(route).data?.path
  if (part === '/api' && matched) return `/api${matched}`
  return part ?? matched ?? 'pages'
}

/** Counts and times every request, including those that the caller cancelled. */
export function timeRequests(registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'greenroom_http_request_seconds',
    help: 'Seconds from a request to the end of its reply; the status is "aborted" where the caller did not wait for it',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return (request, response, next) => {
    const { method } = request
    const end = seconds.startTimer()
    response.once('close', () =>
      end({ method, route: routeOf(request), status: response.writableFinished ? response.statusCode : 'aborted' }),
    )
    next()
  }
}
