// A stand-in for the media engine's HTTP API that records which clients the server disconnects. The engine has its own tests.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { MediaStream } from '#contract/internal/media-hooks.ts'

export interface MediaApi {
  port: number
  kicked: string[]
  released: string[]
  /** The streams that it reports as on air. */
  streams: MediaStream[]
  close(): Promise<void>
}

export async function startMediaApi(): Promise<MediaApi> {
  const kicked: string[] = []
  const released: string[] = []
  const streams: MediaStream[] = []
  const server = createServer((request, response) => {
    const [, kind, id] = /^\/api\/v1\/(clients|streams)\/(.+)$/.exec(request.url ?? '') ?? []
    if (request.method === 'DELETE' && id) (kind === 'clients' ? kicked : released).push(decodeURIComponent(id))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 0, streams }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    port: address.port,
    kicked,
    released,
    streams,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
