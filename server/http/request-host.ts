import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import type { Env } from '../env.ts'
import { urlHost } from '../push/url-host.ts'

type Hosts = Pick<Env, 'HOST' | 'PUBLIC_HOST'>

const plainHost = /^(?:[\w.-]+|\[[0-9a-f:.]+\])$/i

/** The address of the page or program that calls: scheme, host and port. */
export function requestOrigin(request: Request, env: Hosts): string {
  const port = /:(\d{1,5})$/.exec(request.get('host') ?? '')?.[0] ?? ''
  return `${request.protocol}://${requestHost(request, env)}${port}`
}

/** The host in the caller's request. Media addresses use it too, so the platform works under localhost and under a LAN address. */
export const requestHost = (request: Request, env: Hosts): string => safeHost(request.hostname, env)

/** The same for the request that opens a websocket, by the rules of Express. */
export function upgradeHost({ headers, socket }: IncomingMessage, env: Hosts & Pick<Env, 'TRUST_PROXY'>): string {
  const forwarded = env.TRUST_PROXY > 0 && socket.remoteAddress ? headers['x-forwarded-host'] : undefined
  const [named = ''] = String(forwarded ?? headers.host ?? '').split(',')
  return safeHost(named.trim().replace(/:\d*$/, ''), env)
}

/** A Host header may contain anything, and its value goes into addresses and into the content policy. */
function safeHost(named: string | undefined, env: Hosts): string {
  if (env.PUBLIC_HOST) return urlHost(env.PUBLIC_HOST)
  return named !== undefined && plainHost.test(named) ? named : urlHost(env.HOST)
}
