// Refuses private addresses as webhook targets. Otherwise the owner of an endpoint could reach what only this server can: this machine, its
// network, a cloud's metadata service.
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Two lists, because one list would treat an IPv4 address and its IPv6 form as the same. */
const privateRanges = { ipv4: new BlockList(), ipv6: new BlockList() }
// Registered by IANA as not globally reachable, plus multicast and reserved ranges.
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateRanges.ipv4.addSubnet(network, bits, 'ipv4')
// Only 2000::/3 of IPv6 is global. Within it, 6to4 and Teredo contain IPv4 addresses, and two ranges are for documentation.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  privateRanges.ipv6.addSubnet(network, bits, 'ipv6')
}

export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

export function isPrivate(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return privateRanges[family].check(address, family)
}

/** The host of a URL, without the brackets of an IPv6 address. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** True if the address contains a private IP address or localhost. */
export function namesPrivateAddress(url: string): boolean {
  const host = hostOf(url)
  return /(^|\.)localhost\.?$/.test(host) || (isIP(host) !== 0 && isPrivate(host))
}

/**
 * Resolves a name for a connection that is about to be opened, and refuses it if any of its addresses is private. The check is done only
 * here, because a name may resolve differently a moment later.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivate(address)))
      return callback(new PrivateAddress(`${hostname} is a private address`), '', 0)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
