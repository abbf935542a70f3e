// Starts the parts of the server in the order of their dependencies, and stops them.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { ServerFile } from '#contract/internal/internal.ts'
import type { Addresses } from '#contract/internal/supervisor.ts'
import { createApp, type Phase } from './app.ts'
import { createAuthentication } from './auth/authentication.ts'
import { createPlatformClock } from './dates/platform-clock.ts'
import { createTimetable } from './dates/timetable.ts'
import { isWorldMissing } from './db/demo-world.ts'
import { shareLeadership } from './db/leadership.ts'
import { openDatabase } from './db/open-database.ts'
import type { Deps } from './deps.ts'
import { hasDemoControls, type Env } from './env.ts'
import { diskTrouble } from './faults/disk.ts'
import { forgetLostPushes } from './features/live/commands/push.ts'
import { identitiesIn } from './features/session/queries.ts'
import { createHttpServer } from './http/http-server.ts'
import { listen } from './http/listen.ts'
import { urlHost } from './http/url-host.ts'
import type { Logger } from './log.ts'
import { engineAt } from './media/engine-api.ts'
import { createForkedEngine } from './media/forked-engine.ts'
import { createPushWatch, keepMeasuring } from './media/measure-pushes.ts'
import { playBase, pushUrl } from './streams/play-url.ts'
import { createPushBook } from './streams/push-book.ts'
import { srsAt } from './media/srs-engine.ts'
import { createServerMetrics } from './metrics/server-metrics.ts'
import { openBackbone } from './redis/backbone.ts'
import { attachSockets } from './sockets/io.ts'
import { loadSecrets } from './secrets.ts'
import { startSweepers } from './sweepers.ts'
import { startDispatcher } from './features/webhooks/delivery/dispatcher.ts'

export interface RunningServer {
  addresses: Addresses
  /** The demo world has not been written, or not completely. */
  isEmpty: boolean
  stop(): Promise<void>
}

/** Rejects when the signal is aborted. */
function cut(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Rejects soon after the signal. Parts that have started are stopped, and no others are started. */
export async function startServer(env: Env, log: Logger, signal: AbortSignal): Promise<RunningServer> {
  const undo: (() => Promise<unknown> | unknown)[] = []
  const stop = async () => {
    for (const step of undo.reverse()) {
      await Promise.resolve(step()).catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'))
    }
    undo.length = 0
  }
  try {
    const onStop = (step: () => Promise<unknown> | unknown) => {
      signal.throwIfAborted()
      undo.push(step)
    }
    return { ...(await Promise.race([assemble(env, log, onStop), cut(signal)])), stop }
  } catch (error) {
    await stop()
    throw diskTrouble(error, env.DATA_DIR) ?? error
  }
}

async function assemble(env: Env, log: Logger, onStop: (step: () => Promise<unknown> | unknown) => void) {
  const platformClock = createPlatformClock()
  const clock = platformClock.now
  const secrets = loadSecrets(env)
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, businessTimeZone: env.BUSINESS_TIME_ZONE })
  onStop(() => db.close())
  void db.damage.then((fault) => {
    if (fault) log.error(fault, 'pages of the database are damaged')
  })

  const leadership = shareLeadership(env.DATABASE_URL)
  onStop(() => leadership.close())
  const backbone = await openBackbone(env, log)
  onStop(() => backbone.close())
  const { bus, presence, askRedis } = backbone
  const auth = createAuthentication({ secret: secrets.jwt, identities: identitiesIn(db.prisma), bus, clock })
  const own = env.MEDIA_API_URL
    ? null
    : createForkedEngine({
        env,
        secret: secrets.hook,
        log,
        // With several servers, pushes at another server's engine continue.
        onCrash: () => {
          forgetLostPushes(deps, (id) => isAlone || watch.saw(id)).catch((error: unknown) =>
            log.error({ err: error }, 'lost pushes were not noted'),
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
    redis: backbone.redis,
    log,
    clock,
    platformClock,
    timetable: createTimetable(),
    editionOf: (port) => listening.editionOf(port),
  } satisfies Deps
  const watch = createPushWatch(deps, isAlone || own === null)

  const metrics = createServerMetrics({ db, bus, engine, env, askRedis })
  let phase: Phase = 'starting'
  const demo = hasDemoControls(env) ? (await import('./demo-controls/open.ts')).openDemoControls(deps) : null
  if (demo) {
    onStop(await demo.start())
    onStop(demo.desk.close)
  }
  const app = createApp(deps, { phase: () => phase, askRedis, metrics, demoControls: demo ?? undefined })
  const httpServer = createHttpServer(app, log)
  const listening = await listen(httpServer, env)
  onStop(() => listening.close())
  const sockets = await attachSockets(httpServer, { ...deps, roomLogs: metrics.countAppends(backbone.roomLogs) }, { hear: demo?.desk.hear })
  demo?.desk.follow(sockets)
  metrics.follow(sockets.census)
  onStop(() => {
    // First stop accepting clients: those that are disconnected connect to another server, or wait for this one.
    void listening.close()
    return sockets.close()
  })
  const url = `http://${urlHost(env.HOST)}:${listening.standardPort}`
  if (own) {
    // Pushes that were open when the last server stopped must return within the grace. With several servers, the running ones check this.
    if (isAlone) await forgetLostPushes(deps, () => true)
    onStop(() => own.stop())
    await own.start(`${url}/internal/media`)
  }
  onStop(startSweepers(deps))
  onStop(startDispatcher(deps))
  onStop(
    keepMeasuring(watch, {
      log,
      isOn: async () => {
        await askRedis?.()
        // Only one server polls an engine that all servers share.
        return own !== null || leadership.leads('measuring')
      },
    }),
  )

  const file = join(env.DATA_DIR, 'server.json')
  writeFileSync(file, JSON.stringify({ url, pid: process.pid } satisfies z.infer<typeof ServerFile>), { mode: 0o600 })
  onStop(() => rmSync(file, { force: true }))

  phase = 'open'
  onStop(() => {
    phase = 'leaving'
  })
  const host = urlHost(env.PUBLIC_HOST ?? env.HOST)
  const addresses: Addresses = {
    standard: `http://${host}:${listening.standardPort}`,
    sport: `http://${host}:${listening.sportPort}`,
    rtmp: pushUrl(deps, host),
    media: playBase(env, engine, host),
  }
  return { addresses, isEmpty: await isWorldMissing(db.pool) }
}
