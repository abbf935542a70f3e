// The HTTP port: playback for viewers, pushes of pages over websockets, and the API for the platform's server.
import { once } from 'node:events'
import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { serveApi, type ApiSource } from './api.ts'
import { clientAddress, type Trust } from './client-address.ts'
import { httpLimits } from './guard/limits.ts'
import { answer } from './http-answer.ts'
import { isDedicated, play } from './play.ts'
import type { PublishUpgrades } from './publish/publish-upgrades.ts'
import type { Viewings } from './viewings.ts'

/** Only the path and the query of a request are used. */
const base = 'http://media.invalid'

interface Served {
  viewings: Viewings
  api: ApiSource
  secret: string
  trust: Trust
  upgrades: PublishUpgrades
}

export class HttpPort {
  #server: Server
  #served: Served

  constructor(served: Served) {
    this.#served = served
    this.#server = createServer(
      { headersTimeout: httpLimits.headersMs, requestTimeout: httpLimits.requestMs, connectionsCheckingInterval: httpLimits.checkEveryMs },
      (request, response) => {
        this.#serve(request, response).catch(() => request.socket.destroy())
      },
    )
    this.#server.setTimeout(httpLimits.quietMs, (socket) => {
      // Nothing is sent to the viewers of a stream that is held.
      if (!isDedicated(socket) || socket.writableLength > 0) socket.destroy()
    })
    this.#server.maxConnections = httpLimits.connections
    this.#server.on('upgrade', (request, socket, head) => {
      const ip = clientAddress(request, served.trust)
      if (!served.upgrades.take(request, socket, head, ip)) this.#serveUnchanged(request, socket)
    })
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

  /** Serves a request that offers another protocol without it: viewers may offer HTTP/2. The connection is used for this request only. */
  #serveUnchanged(request: IncomingMessage, socket: Duplex): void {
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(request.socket)
    response.on('finish', () => socket.end())
    socket.on('error', () => socket.destroy())
    this.#serve(request, response).catch(() => socket.destroy())
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDedicated(request.socket)) return void request.socket.destroy()
    const path = request.url ?? ''
    if (!URL.canParse(path, base)) return answer(response, 400)
    const url = new URL(path, base)
    const { viewings, api, secret, trust } = this.#served
    if (url.pathname === '/healthz') return answer(response, 200, 'application/json', '{"ok":true}')
    if (url.pathname.startsWith('/api/') || url.pathname === '/metrics') {
      // The platform's server reads a recording as slowly as somebody watches it.
      request.socket.setTimeout(0)
      return serveApi(api, secret, request, response, url)
    }
    if (request.method === 'OPTIONS') return answer(response, 204)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseBody(request, response)
    const ip = clientAddress(request, trust)
    if (!(await play(viewings, ip, request, response, url))) answer(response, 404)
  }
}

/** No request has a body: refuse uploads without reading them. */
function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  response.setHeader('connection', 'close')
  response.on('finish', () => socket.destroy())
  answer(response, 405)
}
