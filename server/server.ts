// Starts the parts of the server in the order of their dependencies, and stops them.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { ServerFile } from '#contract/internal/internal.ts'
import type { Addresses } from '#contract/internal/supervisor.ts'
import { createApp, type Phase } from './app.ts'
import { keepWords } from './features/room/words/matching/keep-words.ts'
import { chatLinesOf } from './rooms/relay.ts'
import { createAuthentication } from './auth/authentication.ts'
import { createPlatformClock } from './dates/platform-clock.ts'
import { createTimetable } from './dates/timetable.ts'
import { isWorldMissing } from './db/demo-world.ts'
import { shareLeadership } from './db/leadership.ts'
import { openDatabase } from './db/open-database.ts'
import type { Deps } from './deps.ts'
import { hasApp, hasDemoControls } from './demo-rule.ts'
import type { Env } from './env.ts'
import { diskTrouble } from './doctor/disk.ts'
import { keepToOwner } from './doctor/owner-only.ts'
import { refuseKnownPasswords } from './features/accounts/admin/commands/demo-passwords.ts'
import { noteRehearsals } from './rooms/rehearsal-notes.ts'
import { startRecorder } from './rooms/session-recorder.ts'
import { recordLostPushes } from './features/studio/on-air/commands/push.ts'
import { identitiesIn } from './features/sign-in/queries.ts'
import { createGate } from './http/gate.ts'
import { createHttpServer } from './http/http-server.ts'
import { createSocketRouter } from './sockets/socket-router.ts'
import { portsOf } from './http/listen.ts'
import { urlHost } from './push/url-host.ts'
import type { Logger } from './log.ts'
import { engineAt } from './push/engine-api.ts'
import { namesOfMachine } from './https/machine.ts'
import { createForkedEngine } from './push/forked-engine.ts'
import { createPushWatch, keepMeasuring } from './rooms/measure-pushes.ts'
import { createPictureOrders } from './rooms/picture-orders.ts'
import { playBase, pushUrl } from './push/play-url.ts'
import { createPushBook } from './push/push-book.ts'
import { srsAt } from './push/srs-engine.ts'
import { createServerMetrics } from './metrics/server-metrics.ts'
import { openSeals } from './books/seals/open-seals.ts'
import { openBackbone } from './redis/backbone.ts'
import { socketPath } from './sockets/create-io.ts'
import { attachSockets, type RunningSockets } from './sockets/io.ts'
import { loadSecrets } from './secrets.ts'
import { startSweepers } from './sweepers.ts'
import { startDispatcher } from './features/webhooks/delivery/dispatcher.ts'
import { createWorldParts, listenersOf } from './demo-controls/world-parts.ts'

export interface RunningServer {
  addresses: Addresses
  /** The demo world has not been written, or not completely. */
  isEmpty: boolean
  stop(): Promise<void>
}

/** Rejects when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Rejects soon after the signal. Parts that have started are stopped, and no others are started. */
export async function startServer(env: Env, log: Logger, signal: AbortSignal): Promise<RunningServer> {
  const undo: (() => Promise<unknown> | unknown)[] = []
  const stop = async () => {
    for (const step of undo.reverse()) {
      await Promise.resolve(step()).catch((error: unknown) => log.error({ err: error }, 'server: stopping a part failed'))
    }
    undo.length = 0
  }
  try {
    const onStop = (step: () => Promise<unknown> | unknown) => {
      signal.throwIfAborted()
      undo.push(step)
    }
    return { ...(await Promise.race([assemble(env, log, onStop), aborted(signal)])), stop }
  } catch (error) {
    await stop()
    throw diskTrouble(error, env.DATA_DIR) ?? error
  }
}

async function assemble(env: Env, log: Logger, onStop: (step: () => Promise<unknown> | unknown) => void) {
  const platformClock = createPlatformClock()
  const clock = platformClock.now
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, businessTimeZone: env.BUSINESS_TIME_ZONE })
  onStop(() => db.close())
  const secrets = loadSecrets(env)
  await refuseKnownPasswords(db.pool, env)
  void db.examined.then(({ damage }) => damage && log.error(damage, 'database: damaged'))

  const sealed = await openSeals({ db, env, secrets })
  if (sealed > 0) log.info({ sealed }, 'books: settled days sealed')

  const leadership = shareLeadership(env.DATABASE_URL)
  onStop(() => leadership.close())
  const backbone = await openBackbone(env, log)
  onStop(() => backbone.close())
  const { bus, presence, pingRedis } = backbone
  const auth = createAuthentication({ secret: secrets.jwt, identities: identitiesIn(db.prisma, hasApp(env)), bus, clock })
  const own = env.MEDIA_API_URL
    ? null
    : createForkedEngine({
        env,
        secret: secrets.hook,
        pageHosts: namesOfMachine(env),
        log,
        // With several servers, pushes at another server's engine continue.
        onCrash: () => {
          recordLostPushes(deps, (id) => isAlone || watch.isArriving(id)).catch((error: unknown) =>
            log.error({ err: error }, 'pushes: storing lost pushes failed'),
          )
        },
      })
  const shared = env.MEDIA_ENGINE === 'srs' ? srsAt : engineAt
  const engine =
    own ?? shared(env.MEDIA_API_URL ?? '', { rtmpPort: env.RTMP_PORT, httpPort: env.MEDIA_PORT }, secrets.hook, platformClock.real)
  const isAlone = !env.REDIS_URL && own !== null
  const deps = {
    env,
    secrets,
    db,
    bus,
    auth,
    engine,
    pushes: createPushBook(bus, platformClock),
    presence,
    chatLines: chatLinesOf(backbone.roomLogs),
    words: keepWords({ db, bus }),
    redis: backbone.redis,
    log,
    clock,
    platformClock,
    timetable: createTimetable(),
    editionOf: (port) => ports.editionOf(port),
    tlsPortOf: (edition) => ports.tlsPortOf(edition),
  } satisfies Deps
  const pictureOrders = createPictureOrders(deps)
  onStop(pictureOrders.stop)
  const watch = createPushWatch(deps, isAlone || own === null, pictureOrders.check)

  const metrics = createServerMetrics({ db, bus, engine, env, pingRedis })
  let phase: Phase = 'starting'
  const demo = hasDemoControls(env) ? (await import('./demo-controls/open.ts')).openDemoControls(deps) : null
  const gate = createGate()
  const roomLogs = metrics.countAppends(backbone.roomLogs)
  const parts = createWorldParts({
    gate,
    async forget() {
      auth.clearIdentities()
      deps.pushes.forget()
      deps.words.forget()
      await roomLogs.forget()
    },
  })
  if (demo) onStop(await parts.add(() => demo.start()))
  const app = createApp(deps, {
    phase: () => phase,
    pingRedis,
    metrics,
    demoControls: demo ?? undefined,
    gate,
    replaceWorld: parts.replace,
  })
  const socketRouter = createSocketRouter(app, socketPath)
  const https = env.HTTPS ? await (await import('./https/tls-ports.ts')).openHttps(env, engine, log) : null
  const front = https?.inFrontOf(socketRouter) ?? socketRouter
  const httpServer = createHttpServer(front.answer, log)
  httpServer.on('upgrade', front.upgrade)
  const ports = portsOf(httpServer, env, https ? [https.portFor(httpServer, 'standard'), https.portFor(httpServer, 'sport')] : [])
  onStop(() => ports.close())
  if (https) onStop(https.close)
  // Stops before the listener, which waits for running calls: a companion's poll for orders takes up to ten seconds.
  if (demo) onStop(demo.desk.close)
  let census: RunningSockets['census'] = () => ({ sockets: new Map(), liveRooms: new Map(), customers: 0 })
  metrics.follow(() => census())
  onStop(await parts.add(() => startRecorder(deps).close))
  onStop(await parts.add(() => noteRehearsals(deps)))
  const stopSockets = await parts.add(async () => {
    const world = listenersOf({ bus, presence })
    const serving = await attachSockets(socketRouter.renew(), { ...deps, ...world, roomLogs }, { onEmit: demo?.desk.onEmit })
    demo?.desk.follow(serving)
    census = serving.census
    return async () => {
      await serving.close()
      socketRouter.close()
      world.release()
    }
  })
  onStop(() => {
    // First stop accepting connections, so that disconnected clients do not reconnect to this server.
    void ports.close()
    return stopSockets()
  })
  const listening = await ports.open()
  const url = `http://${urlHost(env.HOST)}:${listening.standardPort}`
  if (own) {
    // Pushes that were open when the server stopped must return within the grace. With several servers, the running ones check this.
    if (isAlone) await recordLostPushes(deps, () => true)
    onStop(() => own.stop())
    await own.start(`${url}/internal/media`)
  }
  onStop(await parts.add(() => startSweepers(deps)))
  onStop(await parts.add(() => startDispatcher(deps)))
  onStop(
    await parts.add(() =>
      keepMeasuring(watch, {
        log,
        isOn: async () => {
          await pingRedis?.()
          // Only one server polls an engine that all servers share.
          return own !== null || leadership.leads('measuring')
        },
      }),
    ),
  )

  void keepToOwner(env.DATA_DIR)
  const file = join(env.DATA_DIR, 'server.json')
  writeFileSync(file, JSON.stringify({ url, pid: process.pid } satisfies z.infer<typeof ServerFile>), { mode: 0o600 })
  onStop(() => rmSync(file, { force: true }))

  phase = 'open'
  onStop(() => {
    phase = 'leaving'
  })
  const host = urlHost(env.PUBLIC_HOST ?? env.HOST)
  const { tls } = listening
  const addresses: Addresses = {
    standard: `http://${host}:${listening.standardPort}`,
    sport: `http://${host}:${listening.sportPort}`,
    rtmp: pushUrl(deps, { host }),
    media: playBase(env, engine, { host, secureHost: null }),
    ...(tls && { https: `https://${host}:${tls.standard}`, sportHttps: `https://${host}:${tls.sport}` }),
  }
  return { addresses, isEmpty: await isWorldMissing(db.pool) }
}
