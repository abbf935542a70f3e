// The HTTP application: all routes in their order. It opens no port; server.ts and the tests do that.
import compression from 'compression'
import express, { type Express, type RequestHandler, type Router } from 'express'
import { platformTimeHeader } from '#contract/wire.ts'
import { hasApp } from './demo-rule.ts'
import type { Deps, ReplaceWorld } from './deps.ts'
import { docsRoutes } from './docs/routes.ts'
import { adminRoutes } from './features/accounts/admin/routes.ts'
import { appDownloadRoutes } from './features/app-download/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { booksRoutes } from './features/earnings/routes/books.ts'
import { chatAddressRoutes } from './features/room/chat-address/routes.ts'
import { customerRoutes } from './features/room/viewer-card/routes.ts'
import { familyRoutes } from './features/accounts/family/routes.ts'
import { gameRoutes } from './features/room/games/routes.ts'
import { giftRoutes } from './features/room/gifts/routes.ts'
import { wordRoutes } from './features/room/words/routes.ts'
import { goalRoutes } from './features/earnings/routes/goals.ts'
import { homeRoutes } from './dashboard/routes.ts'
import { incomeRoutes } from './features/earnings/routes/income.ts'
import { liveAnalysisRoutes } from './features/sessions/live-analysis/routes.ts'
import { livePictureRoutes } from './features/sessions/recording/routes.ts'
import { liveRecordRoutes } from './features/sessions/record/routes.ts'
import { guestRoutes } from './features/viewer/guest/routes.ts'
import { liveSummaryRoutes } from './features/sessions/live-end/routes.ts'
import { lobbyRoutes } from './features/viewer/lobby/routes.ts'
import { thanksRoutes } from './features/room/thanks/routes.ts'
import { liveRoutes } from './features/studio/on-air/routes.ts'
import { moderationRoutes } from './features/room/moderation/routes.ts'
import { privateMessageRoutes } from './features/monitor/private-messages/routes.ts'
import { privateOrderRoutes } from './features/private-orders/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { rateRoutes } from './features/earnings/routes/rates.ts'
import { rehearsalRoutes } from './features/studio/rehearsal/routes.ts'
import { roomRoutes } from './features/studio/live-room/routes.ts'
import { sessionRoutes } from './features/sign-in/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { settlementRoutes } from './features/earnings/routes/settlement.ts'
import { signInCodeRoutes } from './features/studio/sign-in-code/routes.ts'
import { sportEventRoutes } from './features/sport-events/routes.ts'
import { supporterRoutes } from './features/room/supporters/routes.ts'
import { statementRoutes } from './features/earnings/routes/statement.ts'
import { statisticsRoutes } from './features/sessions/statistics/routes.ts'
import { wallRoutes } from './features/monitor/wall/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { whyRoutes } from './features/earnings/routes/why.ts'
import { clientFiles } from './http/client-files.ts'
import { AppError, errorHandler, notFound } from './http/errors.ts'
import { createGate, type Gate } from './http/gate.ts'
import { createHealth, healthRoutes } from './http/health.ts'
import { createHeavyCalls } from './http/heavy/heavy-calls.ts'
import { internalRoutes } from './internal/routes.ts'
import { mountExportOn, type MountExport } from './http/mount-export.ts'
import { mountOn, type Mount } from './http/mount.ts'
import { requestLog } from './http/request-log.ts'
import { createRouter } from './http/router.ts'
import { securityHeaders } from './http/security-headers.ts'
import { metricsRoute } from './metrics/endpoint.ts'
import type { ServerMetrics } from './metrics/server-metrics.ts'
import { pictureFiles } from './uploads/picture-files.ts'

export type Phase = 'starting' | 'open' | 'leaving'

export interface AppOptions {
  /** Before it is open, calls get 503. While it is leaving, each connection is closed after the reply to its next call. */
  phase?: () => Phase
  /** Fails when Redis is unreachable. Undefined without Redis. */
  pingRedis?: (() => Promise<unknown>) | undefined
  metrics?: ServerMetrics
  /** The demo's controls. Without them their routes do not exist. */
  demoControls?: DemoControls | undefined
  /** Shut while the database is replaced. */
  gate?: Gate
  replaceWorld?: ReplaceWorld
}

interface DemoControls {
  routes: (mount: Mount) => void
  desk: {
    /** Runs before every call below /api, and fails or delays it if the desk has ordered that. */
    interrupt: RequestHandler
    /** Routes below /internal for the companion that runs the desk's encoders. */
    internal: () => Router
  }
}

const features: ((mount: Mount, deps: Deps, mountExport: MountExport) => void)[] = [
  sessionRoutes,
  roomRoutes,
  liveRoutes,
  giftRoutes,
  supporterRoutes,
  familyRoutes,
  wallRoutes,
  appDownloadRoutes,
  settingsRoutes,
  sportEventRoutes,
  statisticsRoutes,
  profileRoutes,
  signInCodeRoutes,
  chatAddressRoutes,
  gameRoutes,
  moderationRoutes,
  wordRoutes,
  customerRoutes,
  guestRoutes,
  lobbyRoutes,
  thanksRoutes,
  adminRoutes,
  auditRoutes,
  privateMessageRoutes,
  privateOrderRoutes,
  liveAnalysisRoutes,
  liveRecordRoutes,
  goalRoutes,
  liveSummaryRoutes,
  rehearsalRoutes,
  incomeRoutes,
  rateRoutes,
  settlementRoutes,
  booksRoutes,
  whyRoutes,
  statementRoutes,
  webhookRoutes,
]

export function createApp(
  deps: Deps,
  { phase = () => 'open', pingRedis, metrics, demoControls, gate = createGate(), replaceWorld = (work) => work() }: AppOptions = {},
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.enable('case sensitive routing')
  app.set('trust proxy', deps.env.TRUST_PROXY)

  app.use((_request, response, next) => {
    if (phase() === 'leaving') response.setHeader('connection', 'close')
    next()
  })
  app.use(requestLog(deps.log))
  if (metrics) app.use(metrics.countRequests, metricsRoute(metrics, deps.env))
  const readHealth = createHealth(deps, pingRedis)
  app.use(healthRoutes(readHealth, () => phase() === 'open' && !gate.isShut()))
  app.use('/internal', internalRoutes(deps, { gate, replaceWorld, desk: demoControls?.desk.internal() }))
  app.use(securityHeaders(deps))

  const api = createRouter()
  // A report of ten thousand rows compresses to a twentieth of its size. The client's files are compressed by the build.
  api.use(compression())
  api.use((request, response, next) => {
    response.setHeader('cache-control', 'no-store')
    response.setHeader(platformTimeHeader, `${deps.clock().getTime()} ${deps.platformClock.rate()}`)
    // Callers expect 200 for each success, never 304.
    delete request.headers['if-none-match']
    next(phase() === 'starting' ? new AppError('unavailable') : undefined)
  })
  if (demoControls) api.use(demoControls.desk.interrupt)
  api.use('/docs', docsRoutes(deps))
  api.use(gate.pass)
  const heavy = createHeavyCalls()
  const mount = mountOn(api, deps, heavy)
  const mountExport = mountExportOn(api, deps, heavy)
  for (const routes of features) routes(mount, deps, mountExport)
  homeRoutes(mount, deps, readHealth)
  demoControls?.routes(mount)
  api.use(livePictureRoutes(deps))
  api.use(notFound)

  app.use('/api', api)
  app.use('/uploads', pictureFiles(deps.env))
  app.use(clientFiles({ editionOf: deps.editionOf, hasApp: hasApp(deps.env) }))
  app.use(notFound)
  app.use(errorHandler(deps.log))
  return app
}
