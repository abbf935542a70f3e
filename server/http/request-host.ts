import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { Request } from 'express'
import type { Env } from '../env.ts'
import type { CalledAt } from '../push/play-url.ts'
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

/** The same as `calledAt` for the request that opens a websocket, by the rules of Express. */
export function upgradedAt({ headers, socket }: IncomingMessage, env: Hosts & Pick<Env, 'TRUST_PROXY'>): CalledAt {
  const forwarded = (name: string) => (env.TRUST_PROXY > 0 && socket.remoteAddress ? headers[name] : undefined)
  const [named = ''] = String(forwarded('x-forwarded-host') ?? headers.host ?? '').split(',')
  const [protocol = ''] = String(forwarded('x-forwarded-proto') ?? '').split(',')
  const host = safeHost(named.trim().replace(/:\d*$/, ''), env)
  return { host, secureHost: socket instanceof TLSSocket || protocol.trim() === 'https' ? secureHost(named.trim(), host) : null }
}

/** A Host header may contain anything, and its value goes into addresses and into the content policy. */
function safeHost(named: string | undefined, env: Hosts): string {
  if (env.PUBLIC_HOST) return urlHost(env.PUBLIC_HOST)
  return named !== undefined && plainHost.test(named) ? named : urlHost(env.HOST)
}

const plainHostAndPort = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Where the caller reached the platform. Media's addresses follow it: a page that came over TLS may load nothing from a plain port. */
export function calledAt(request: Request, env: Hosts): CalledAt {
  const host = requestHost(request, env)
  return { host, secureHost: request.secure ? secureHost(request.host ?? '', host) : null }
}

const secureHost = (named: string, host: string) => (plainHostAndPort.test(named) ? named : host)
