// The API docs: /api/docs to try calls, /api/docs/events for the sockets, /api/docs/limits for constants and errors, /api/docs/openapi.json for programs. They are public and list the
// calls of admins, so in production they exist only where API_DOCS is on.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import express, { type Router } from 'express'
import { calls, isDemoCall } from '#contract/calls.ts'
import type { Deps } from '../deps.ts'
import { hasDemoControls } from '../demo-rule.ts'
import type { Env } from '../env.ts'
import { createRouter } from '../http/router.ts'
import { eventsPage, limitsPage } from './reference-pages.ts'
import { openApiDocument } from './openapi.ts'
import { page } from './page.ts'

const callsPage = page({
  title: 'API',
  here: 'calls',
  head: '<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">\n',
  content:
    '<div id="calls"></div>\n<script src="/api/docs/files/swagger-ui-bundle.js"></script>\n<script src="/api/docs/files/try-it.js"></script>',
})

const ownFiles = fileURLToPath(new URL('files', import.meta.url))
/** The package's folder also contains a demo page and source maps; only these two files are served. */
const packageFiles = ['swagger-ui.css', 'swagger-ui-bundle.js']
const require = createRequire(import.meta.url)
const packageFolder = () => dirname(require.resolve('swagger-ui-dist/package.json'))

/** Makes the value on the first call. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Only calls that this server has. */
const callsOf = (env: Env) => (hasDemoControls(env) ? calls : calls.filter((named) => !isDemoCall(named)))

export function docsRoutes({ env }: Pick<Deps, 'env'>): Router {
  const router = createRouter()
  if (!(env.API_DOCS ?? env.NODE_ENV !== 'production')) return router
  const document = once(() => JSON.stringify(openApiDocument(callsOf(env))))
  const events = once(eventsPage)
  const limits = once(limitsPage)
  router.get('/', (_request, response) => {
    response.type('html').send(callsPage)
  })
  router.get('/events', (_request, response) => {
    response.type('html').send(events())
  })
  router.get('/limits', (_request, response) => {
    response.type('html').send(limits())
  })
  router.get('/openapi.json', (_request, response) => {
    response.type('json').send(document())
  })
  router.use('/files', express.static(ownFiles, { index: false }))
  router.get('/files/:name', (request, response, next) => {
    if (packageFiles.includes(request.params.name)) response.sendFile(request.params.name, { root: packageFolder() })
    else next()
  })
  return router
}
