// The built clients. One HTTP server serves both editions: the port of the request selects the edition. The app for viewers is below /app on both.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Request, RequestHandler, Response } from 'express'
import type { EditionName } from '../deps.ts'
import { createRouter } from './router.ts'

const policyHeader = 'content-security-policy'

/** Adds the hashes of the page's inline scripts to its content policy; no other inline script runs. */
function allowInlineScripts(response: Response, page: string) {
  const policy = response.getHeader(policyHeader)
  if (typeof policy !== 'string') return
  const hashes = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  response.setHeader(
    policyHeader,
    policy.replace(/script-src [^;]*/, (sources) => sources + hashes.join('')),
  )
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const typeOf: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
/** Names of built files contain a hash of their content. */
const immutable = 'public, max-age=31536000, immutable'
/** Pictures of gifts and games have fixed names, so a changed picture appears within a day. */
const aDay = 'public, max-age=86400'
const pictures = /^\/(gifts|games)\//

function setCaching(response: Response, file: string) {
  const isPicture = pictures.test(file)
  // Pages of other clients, on any origin, show these pictures too.
  if (isPicture) response.setHeader('cross-origin-resource-policy', 'cross-origin')
  response.setHeader('cache-control', file.startsWith('/assets/') ? immutable : isPicture ? aDay : 'no-cache')
}

/** Paths of the server's own routes. The app's page is never served there, whatever the case or the slashes. */
const noPage = /^[\\/]+(?:api|internal|uploads|metrics|healthz|readyz)(?:[\\/]|$)/i

/** Returns a path inside the edition's folder, or null if it leads outside. */
function fileOf(requestPath: string): string | null {
  let path: string
  try {
    path = normalize(decodeURIComponent(requestPath))
  } catch {
    return null
  }
  return noPage.test(path) || path.includes('\0') || path.split(/[\\/]/).some((part) => part.startsWith('.')) ? null : path
}

interface ClientOptions {
  editionOf: (localPort: number | undefined) => EditionName
  /** Whether the app for viewers exists. */
  hasApp: boolean
  folder?: string
}

const ofApp = /^\/app(?=\/|$)/

function send(request: Request, response: Response, root: string, file: string) {
  const compressed = existsSync(join(root, `${file}.br`))
  if (compressed) response.vary('accept-encoding')
  const brotli = compressed && request.acceptsEncodings('br') === 'br'
  if (brotli) {
    response.setHeader('content-encoding', 'br')
    response.setHeader('content-type', typeOf[extname(file)] ?? 'application/octet-stream')
  }
  setCaching(response, file)
  response.sendFile(brotli ? `${file}.br` : file, { root, cacheControl: false })
}

/** Serves files, `/clock` as the page of that name, and the app's page for every other path: the client's router handles those. */
export function clientFiles({ editionOf, hasApp, folder = dist }: ClientOptions): RequestHandler {
  const router = createRouter()
  router.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const path = fileOf(request.path)
    const isApp = path !== null && ofApp.test(path)
    if (isApp && !hasApp) return response.status(404).type('text').send('Not found.')
    // The app's addresses are relative to /app/, and so is its service worker.
    if (path === '/app') return response.redirect(308, request.originalUrl.replace(/^\/+app/, '/app/'))
    const root = join(folder, isApp ? 'app' : editionOf(request.socket.localPort))
    const file = isApp ? path.replace(ofApp, '') : path
    const isFile = file !== null && extname(file) !== '' && existsSync(join(root, file))
    if (isFile) return send(request, response, root, file)
    if (file === null || extname(file) !== '') return response.status(404).type('text').send('Not found.')
    for (const page of [`${file}.html`, '/index.html']) {
      if (!existsSync(join(root, page))) continue
      if (isApp) allowInlineScripts(response, readFileSync(join(root, page), 'utf8'))
      return send(request, response, root, page)
    }
    return response.status(503).type('text').send('The pages have not been built yet.')
  })
  return router
}
