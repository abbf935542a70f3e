// Forwards requests for media on the TLS ports: playback, and the websocket that a browser publishes over. A page that came over TLS may
// load nothing from a plain port.
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { createProxyServer } from 'httpxy'
import type { Logger } from '../log.ts'

/** Handles the requests of a server. */
export interface Answering {
  answer: RequestListener
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

const playback = /^\/live\/./
const publishing = /^\/publish\/./

/** A path as media reads it, without `..`: nothing else of media may be reached. */
function pathOf({ url = '' }: IncomingMessage) {
  return URL.canParse(url, 'http://media') ? new URL(url, 'http://media').pathname : ''
}

/** Replaces what the client claims: media counts viewers and pushes by this address. */
const clientOf = ({ socket }: IncomingMessage) => ({ 'x-forwarded-for': socket.remoteAddress ?? '' })

/** @param mediaUrl media's current address: its port is known only when it runs */
export function createForwarding(mediaUrl: () => string, log: Logger) {
  // Without an agent, each request has a connection of its own: media may close an idle one at any time, and an FLV stream never ends.
  const proxy = createProxyServer({ agent: false })
  // The connection to media ends with its reply; the client's does not.
  proxy.on('proxyRes', ({ headers }) => delete headers.connection)
  const upgraded = new Set<Duplex>()
  return {
    inFrontOf: (next: Answering): Answering => ({
      answer(request, response) {
        if (!(request.socket instanceof TLSSocket) || !playback.test(pathOf(request))) return next.answer(request, response)
        proxy.web(request, response, { target: mediaUrl(), headers: clientOf(request) }).catch((error: unknown) => {
          log.warn({ err: error }, 'https: media did not answer')
          if (response.headersSent) response.destroy()
          else response.writeHead(502).end()
        })
      },
      upgrade(request, socket, head) {
        if (!(socket instanceof TLSSocket) || !publishing.test(pathOf(request))) return next.upgrade(request, socket, head)
        upgraded.add(socket)
        socket.once('close', () => upgraded.delete(socket))
        proxy.ws(request, socket, { target: mediaUrl(), headers: clientOf(request) }, head).catch((error: unknown) => {
          log.warn({ err: error }, 'https: media did not answer')
          socket.destroy()
        })
      },
    }),
    /** Ends what the HTTP server no longer knows. */
    close() {
      for (const socket of upgraded) socket.destroy()
    },
  }
}
