import type { Request } from 'express'
import type { Env } from '../env.ts'
import { urlHost } from '../push/url-host.ts'

const plainHost = /^(?:[\w.-]+|\[[0-9a-f:.]+\])$/i

/** The host by which the caller reached us, and so the host for media addresses: a LAN address works as localhost does. */
export function requestHost(request: Request, env: Pick<Env, 'HOST' | 'PUBLIC_HOST'>): string {
  if (env.PUBLIC_HOST) return urlHost(env.PUBLIC_HOST)
  // A Host header may contain anything, and its value goes into addresses and into the content policy.
  const host = request.hostname ?? ''
  return plainHost.test(host) ? host : urlHost(env.HOST)
}
