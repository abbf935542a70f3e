// Derives the caller's network from its address.
import { isIPv4, isIPv6 } from 'node:net'

/** An IPv4 address as a dual-stack socket writes it. */
const mapped = /^::ffff:(?=\d+\.)/i

export function isThisMachine(address: string): boolean {
  const plain = address.replace(mapped, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/** Whether it is the address that all programs of this machine share, from which no particular person comes. */
export const isShared = (address: string): boolean => sharedAddresses.has(address.replace(mapped, ''))
const sharedAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1'])

/** Returns the network of an address: an IPv6 subscriber line usually has a /64 network with 2^64 addresses, which count as one. */
export function networkOf(address: string): string {
  const plain = address.replace(mapped, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*/, '').split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: tail === undefined ? 0 : missing }, () => '0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
