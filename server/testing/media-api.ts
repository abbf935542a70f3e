// Answers where the media engine's HTTP API would, and writes down whom the server cuts off. The engine itself has its own tests.
import { once } from 'node:events'
import { createServer } from 'node:http'

export interface MediaApi {
  port: number
  kicked: string[]
  close(): Promise<void>
}

export async function startMediaApi(): Promise<MediaApi> {
  const kicked: string[] = []
  const server = createServer((request, response) => {
    const client = /^\/api\/v1\/clients\/(.+)$/.exec(request.url ?? '')?.[1]
    if (request.method === 'DELETE' && client) kicked.push(decodeURIComponent(client))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 0, streams: [] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    port: address.port,
    kicked,
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}
