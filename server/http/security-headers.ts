// What a page of ours may load and do: what our clients use, and nothing else.
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Deps } from '../deps.ts'
import { playBase } from '../media/play-url.ts'
import { requestHost } from './request-host.ts'

export function securityHeaders({ env, engine }: Pick<Deps, 'env' | 'engine'>): RequestHandler {
  return (request, response, next) => {
    const host = requestHost(request, env)
    const media = new URL(playBase(env, engine, host)).origin
    const socket = request.get('host') ?? host
    const sockets = /^[\w.:[\]-]+$/.test(socket) ? [`ws://${socket}`, `wss://${socket}`] : []
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // antd writes its styles into the page at run time.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          // Both players feed the video element from memory, and hls.js works in a worker made from a blob.
          mediaSrc: ["'self'", 'blob:', media],
          workerSrc: ["'self'", 'blob:'],
          connectSrc: ["'self'", ...sockets, media],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // A back office on a LAN is reached by plain HTTP, where browsers warn about these two and ignore them.
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      strictTransportSecurity: request.secure,
    })(request, response, next)
  }
}
