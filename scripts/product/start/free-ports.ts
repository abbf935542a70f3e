import { once } from 'node:events'
import { createServer } from 'node:net'

/** Free ports of this machine. */
export async function freePorts<const N extends string>(names: readonly N[]): Promise<Record<N, string>> {
  const servers = names.map((name) => ({ name, server: createServer().listen(0, '127.0.0.1') }))
  const taken = await Promise.all(
    servers.map(async ({ name, server }) => {
      await once(server, 'listening')
      const address = server.address()
      return [name, String(typeof address === 'object' && address ? address.port : 0)] as const
    }),
  )
  for (const { server } of servers) server.close()
  return Object.fromEntries(taken) as Record<N, string>
}
