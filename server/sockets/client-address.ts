// Who is at the other end of a connection: the proxies that stand before the server say so, the last of them last, and nobody else is believed.

export function clientAddress(remote: string, forwardedFor: string | string[] | undefined, proxies: number): string {
  const said = (Array.isArray(forwardedFor) ? forwardedFor.join(',') : (forwardedFor ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const way = [...said, remote]
  return way[Math.max(0, way.length - 1 - proxies)] ?? remote
}
