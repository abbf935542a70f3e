import { isIPv6 } from 'node:net'

/** Listening on these means every address of the machine. They are not addresses to connect to. */
const everyAddress = ['0.0.0.0', '::']

/** Returns the host as written in an address: loopback in place of "every address", and IPv6 in brackets. */
export function urlHost(host: string): string {
  // A server that listens on `::` is reachable by IPv4 as well.
  if (everyAddress.includes(host)) return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}
