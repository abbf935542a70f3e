import type { Request } from 'express'
import type { Env } from '../env.ts'
import { urlHost } from '../push/url-host.ts'

const plainHost = /^(?:[\w.-]+|\[[0-9a-f:.]+\])$/i

/** The host in the caller's request. Media addresses use it too, so the platform works under localhost and under a LAN address. */
export function requestHost(request: Request, env: Pick<Env, 'HOST' | 'PUBLIC_HOST'>): string {
  if (env.PUBLIC_HOST) return urlHost(env.PUBLIC_HOST)
  // A Host header may contain anything, and its value goes into addresses and into the content policy.
  const host = request.hostname ?? ''
  return plainHost.test(host) ? host : urlHost(env.HOST)
}
