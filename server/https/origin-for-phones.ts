import type { Request } from 'express'
import type { Deps } from '../deps.ts'
import { isLoopback } from '../demo-rule.ts'
import { requestOrigin } from '../http/request-host.ts'
import { urlHost } from '../push/url-host.ts'
import { hostForPhones } from './machine.ts'

/**
 * The origin at which a phone opens what the caller sees, as far as this machine knows it: over TLS where possible, because phones give a page
 * the camera only then. The called origin itself if only this machine can reach it.
 */
export function originForPhones(request: Request, { env, editionOf, tlsPortOf }: Pick<Deps, 'env' | 'editionOf' | 'tlsPortOf'>): string {
  const called = requestOrigin(request, env)
  const { hostname, protocol, port } = new URL(called)
  // A container does not know the addresses of its machine.
  const host = isLoopback(hostname) && env.PUBLISHED_AT === undefined ? urlHost(hostForPhones(env)) : hostname
  if (isLoopback(host)) return called
  const tlsPort = tlsPortOf(editionOf(request.socket.localPort))
  if (protocol === 'http:' && tlsPort !== undefined) return `https://${host}:${tlsPort}`
  return `${protocol}//${host}${port && `:${port}`}`
}
