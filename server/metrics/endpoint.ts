// GET /metrics, for callers with METRICS_TOKEN. If no token is set, only callers on this machine may read it.
import type { Request, Router } from 'express'
import type { Env } from '../env.ts'
import { AppError } from '../http/errors.ts'
import { isSecret } from '../http/is-secret.ts'
import { isThisMachine } from '../http/network-of.ts'
import { createRouter } from '../http/router.ts'
import type { ServerMetrics } from './server-metrics.ts'

const forwarding = /^(?:forwarded|via|x-forwarded|x-original-|x-real-|x-client-|x-cluster-client|true-client|client-ip|cf-|cdn-|fastly-)/

/** Requests through a proxy on this machine also come from here, but on behalf of anybody. The headers that it adds reveal it. */
const isFromHere = ({ socket, headers }: Request) =>
  isThisMachine(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name))

const hasToken = (request: Request, token: string) => isSecret(request.get('authorization'), `Bearer ${token}`)

export function metricsRoute(metrics: Pick<ServerMetrics, 'text'>, { METRICS_TOKEN: token }: Pick<Env, 'METRICS_TOKEN'>): Router {
  const router = createRouter()
  router.get('/metrics', async (request, response) => {
    if (!(token ? hasToken(request, token) : isFromHere(request))) throw new AppError('not_found')
    const { type, text } = await metrics.text()
    response.setHeader('cache-control', 'no-store')
    response.type(type).send(text)
  })
  return router
}
