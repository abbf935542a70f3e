// Requests of pages to push over a websocket: GET /publish/{room}?{key}, at the HTTP port. Each becomes a connection of admission.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import { publishPath, tagHeaderBytes } from '#contract/push/publish.ts'
import type { Ingest } from '../admission/ingest.ts'
import { pushLimits } from '../guard/limits.ts'
import { liveApp } from '../guard/publish-name.ts'
import { WebsocketConnection } from './websocket-connection.ts'

export class PublishUpgrades {
  #ingest: Ingest
  #pageHosts: readonly string[]
  #log: Logger
  #websockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Replies to pings are limited by the connection.
    autoPong: false,
    maxPayload: pushLimits.messageBytes + tagHeaderBytes,
  })

  /** @param pageHosts host names separated by commas */
  constructor(ingest: Ingest, pageHosts: string, log: Logger) {
    this.#ingest = ingest
    this.#pageHosts = pageHosts
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean)
    this.#log = log
  }

  /** Returns false if the request is none of these. `ip`: the page's address. */
  take(request: IncomingMessage, socket: Duplex, head: Buffer, ip: string): boolean {
    const streamName = streamNameIn(request.url ?? '')
    if (streamName === null || request.headers.upgrade?.toLowerCase() !== 'websocket') return false
    socket.on('error', () => socket.destroy())
    if (!this.#isOwnPage(request)) {
      const { origin, host } = request.headers
      this.#log.warn({ origin, host }, 'push: page of another host refused')
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
      return true
    }
    this.#websockets.handleUpgrade(request, socket, head, (websocket) => {
      const connection = new WebsocketConnection(websocket, { ip, socket: request.socket }, this.#ingest.connections)
      this.#ingest.add(connection)
      this.#ingest.connections.publish(connection, { app: liveApp, streamName, tcUrl: `ws://${request.headers.host}${publishPath}` })
    })
    return true
  }

  /**
   * Accepts the platform's own pages, on any port: another site must not push with a key that it found. Programs other than browsers send no origin
   * and are accepted.
   */
  #isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
    if (origin === undefined) return true
    const page = hostnameOf(origin)
    return page !== '' && (this.#pageHosts.includes(page) || (isFixed(page) && page === hostnameOf(`http://${host}`)))
  }
}

/** Empty for an origin without a host, such as that of a file. */
const hostnameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')

/** Whether it leads to one machine only. The owner of another name can let it lead here, and a page of that name would then be of this host. */
const isFixed = (hostname: string) => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0

/** The room with the query that is its key; null for another path. */
function streamNameIn(url: string): string | null {
  return url.startsWith(`${publishPath}/`) ? url.slice(publishPath.length + 1) : null
}
