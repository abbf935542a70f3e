// GET /metrics, for whoever shows METRICS_TOKEN; where none is set, for this machine alone.
import { Router, type Request } from 'express'
import type { Env } from '../env.ts'
import { AppError } from '../http/errors.ts'
import { isSecret } from '../http/is-secret.ts'
import type { ServerMetrics } from './server-metrics.ts'

const loopback = /^(?:::ffff:)?127\.|^::1$/
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** A proxy on this machine calls from here too, on behalf of anybody: what it adds to a request gives it away. */
const isFromHere = (request: Request) =>
  loopback.test(request.socket.remoteAddress ?? '') && forwarding.every((name) => request.get(name) === undefined)

const shows = (request: Request, token: string) => isSecret(request.get('authorization'), `Bearer ${token}`)

export function metricsDoor(metrics: Pick<ServerMetrics, 'text'>, { METRICS_TOKEN: token }: Pick<Env, 'METRICS_TOKEN'>): Router {
  const router = Router()
  router.get('/metrics', async (request, response) => {
    if (!(token ? shows(request, token) : isFromHere(request))) throw new AppError('not_found')
    const { type, text } = await metrics.text()
    response.setHeader('cache-control', 'no-store')
    response.type(type).send(text)
  })
  return router
}
