// The address of a client. Limits for each address count by it.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from 'proxy-addr'

/** Whether a proxy at this address is trusted to report its client. */
export type Trust = (address: string, hop: number) => boolean

/** @param list addresses, networks and the names loopback, linklocal, uniquelocal; separated by commas */
export const trustIn = (list: string): Trust => proxyAddress.compile(list.split(',').flatMap((part) => part.trim() || []))

export function isProxyList(list: string): boolean {
  try {
    return Boolean(trustIn(list))
  } catch {
    return false
  }
}

/** Only proxies of a list are trusted: everybody else can connect to this port as well, and could claim any address. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const own = request.socket.remoteAddress
  if (own === undefined) return ''
  const reported = proxyAddress(request, trust)
  return isIP(reported) ? reported : own
}
