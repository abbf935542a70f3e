import { isIPv6 } from 'node:net'

/** What one listens at to be reached at every address of the machine, and so not where anybody goes. */
const everyAddress = ['0.0.0.0', '::']

/** A host as it stands in an address: where this machine reaches itself instead of every address, IPv6 in brackets. */
export function urlHost(host: string): string {
  // Whoever listens at `::` is reached by IPv4, too.
  if (everyAddress.includes(host)) return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}
