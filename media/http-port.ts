// The HTTP port: playback for viewers, and the API for the platform's server.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveApi, type ApiSource } from './api.ts'
import { httpLimits } from './guard/limits.ts'
import { answer } from './http-answer.ts'
import { isDedicated, play } from './play.ts'
import type { Viewings } from './viewings.ts'

/** Only the path and the query of a request are used. */
const base = 'http://media.invalid'

export class HttpPort {
  #server: Server
  #viewings: Viewings
  #api: ApiSource
  #secret: string

  constructor(viewings: Viewings, api: ApiSource, secret: string) {
    this.#viewings = viewings
    this.#api = api
    this.#secret = secret
    this.#server = createServer(
      { headersTimeout: httpLimits.headersMs, requestTimeout: httpLimits.requestMs, connectionsCheckingInterval: httpLimits.checkEveryMs },
      (request, response) => {
        this.#serve(request, response).catch(() => request.socket.destroy())
      },
    )
    this.#server.maxConnections = httpLimits.connections
    this.#server.on('clientError', (_error, socket) => socket.destroy())
  }

  /** Opens the port; rejects with EADDRINUSE when it is taken. Returns the port in use. */
  async listen(host: string, port: number): Promise<number> {
    this.#server.listen(port, host)
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDedicated(request.socket)) return void request.socket.destroy()
    const path = request.url ?? ''
    if (!URL.canParse(path, base)) return answer(response, 400)
    const url = new URL(path, base)
    if (url.pathname === '/healthz') return answer(response, 200, 'application/json', '{"ok":true}')
    if (url.pathname.startsWith('/api/') || url.pathname === '/metrics') return serveApi(this.#api, this.#secret, request, response, url)
    if (request.method === 'OPTIONS') return answer(response, 204)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseBody(request, response)
    if (!(await play(this.#viewings, request, response, url))) answer(response, 404)
  }
}

/** No request has a body: refuse uploads without reading them. */
function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  response.setHeader('connection', 'close')
  response.on('finish', () => socket.destroy())
  answer(response, 405)
}
