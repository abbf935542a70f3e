// Security headers of all pages. The content security policy allows only what the clients use.
import { TLSSocket } from 'node:tls'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Deps } from '../deps.ts'
import { playBase, publishUrl } from '../push/play-url.ts'
import { calledAt } from './request-host.ts'

/** A request can claim any host, so at most this many policies are cached. */
const policiesKept = 100

/** A host's page pushes its camera or its screen. Pages of others that one of ours frames get nothing. */
const devicesOfPages = 'camera=(self), microphone=(self), display-capture=(self)'

/** Default addresses of the OBS websocket on the host's own computer. */
const usualObs = ['ws://127.0.0.1:4455', 'ws://localhost:4455']

export function securityHeaders({ env, engine }: Pick<Deps, 'env' | 'engine'>): RequestHandler {
  const ready = new Map<string, RequestHandler>()
  return (request, response, next) => {
    const at = calledAt(request, env)
    const media = playBase(env, engine, at)
    const socket = request.get('host') ?? at.host
    const publishing = publishUrl({ env, engine }, at)
    // Our own TLS ports stand beside plain ones of the same host, which HSTS would close.
    const isStrict = request.secure && !(request.socket instanceof TLSSocket)
    const name = `${media} ${socket} ${isStrict}`
    let headers = ready.get(name)
    if (!headers) {
      if (ready.size >= policiesKept) ready.clear()
      const websockets = [
        ...(publishing === null ? [] : [new URL(publishing).origin]),
        ...usualObs,
        ...env.OBS_ADDRESSES.split(' ').filter(Boolean),
      ]
      headers = headersFor(new URL(media).origin, socket, websockets, isStrict)
      ready.set(name, headers)
    }
    headers(request, response, next)
  }
}

/** `media`: origin of the streams. `socket`: host and port of the page. `websockets`: others that a host's page may open, those of media and OBS. */
function headersFor(media: string, socket: string, websockets: readonly string[], isStrict: boolean): RequestHandler {
  const sockets = /^[\w.:[\]-]+$/.test(socket) ? [`ws://${socket}`, `wss://${socket}`] : []
  const setHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The camera's encoder of sound is WebAssembly where a browser has none of its own.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // antd writes its styles into the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Both players feed the video element from memory, and hls.js works in a worker made from a blob.
        mediaSrc: ["'self'", 'blob:', media],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...sockets, media, ...websockets],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A back office on a LAN uses plain HTTP, where browsers warn about these two headers and ignore them.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: isStrict,
  })
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', devicesOfPages)
    setHelmet(request, response, next)
  }
}
