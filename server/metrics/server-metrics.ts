// This server's metrics for Prometheus. Gauges are read at each scrape; counters and histograms are updated by events.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Request, RequestHandler } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type Disk, checkDisks } from '../doctor/disk.ts'
import { isRepeated, type RoomLogs } from '../rooms/relay.ts'

/** Numbers of connections to this server, and of rooms. */
export interface Census {
  /** Connections per namespace. */
  sockets: ReadonlyMap<string, number>
  /** Live rooms of the whole platform, by the kind of room. */
  liveRooms: ReadonlyMap<string, number>
  /** Distinct customers in live rooms of the whole platform. */
  customers: number
}

export interface ServerMetrics {
  countRequests: RequestHandler
  countAppends(logs: RoomLogs): RoomLogs
  /** Adds the metrics of sockets and rooms. */
  follow(census: () => Census): void
  text(): Promise<{ type: string; text: string }>
}

type Needs = Pick<Deps, 'db' | 'bus' | 'engine' | 'env'> & {
  /** Fails when Redis is unreachable. Undefined without Redis. */
  pingRedis?: (() => Promise<unknown>) | undefined
}

export function createServerMetrics({ db, bus, engine, env, pingRedis }: Needs): ServerMetrics {
  const { pool } = db
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'greenroom_', eventLoopMonitoringPrecision: 100 })

  const connections = new Gauge({
    name: 'greenroom_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  const mediaUp = new Gauge({
    name: 'greenroom_media_up',
    help: 'Whether the media engine replies',
    registers,
    async collect() {
      mediaUp.set(
        await engine.streams().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  const streams = new Gauge({
    name: 'greenroom_media_streams',
    help: 'Pushes at the media engine: active ones, and held ones that wait for their encoder',
    labelNames: ['state'],
    registers,
    async collect() {
      const all = await engine.streams().catch(() => null)
      streams.reset()
      if (!all) return
      const active = all.filter(({ publish }) => publish.active).length
      streams.set({ state: 'active' }, active)
      streams.set({ state: 'held' }, all.length - active)
    },
  })
  registerDiskMetrics(env, registry)
  registerDataMetrics(db, bus, registry)
  registerPictureMetrics(bus, registry)
  if (pingRedis) {
    const redisUp = new Gauge({
      name: 'greenroom_redis_up',
      help: 'Whether Redis replies',
      registers,
      async collect() {
        redisUp.set(
          await pingRedis().then(
            () => 1,
            () => 0,
          ),
        )
      },
    })
  }
  return {
    countRequests: timeRequests(registry),
    countAppends: (logs) => timeAppends(logs, registry),
    follow: (census) => registerCensusMetrics(census, registry),
    text: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

function registerDiskMetrics(env: Deps['env'], registry: Registry): void {
  const addGauge = (name: string, help: string, figureOf: (disk: Disk) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        for (const disk of await checkDisks(env)) gauge.set({ folder: disk.folder }, figureOf(disk))
      },
    })
  }
  addGauge('greenroom_disk_free_bytes', 'Free bytes on each disk used for storage', ({ free }) => free)
  addGauge('greenroom_disk_low', 'Whether a disk is read-only or has less free than DISK_LOW_MB', ({ fault }) => (fault ? 1 : 0))
}

function registerDataMetrics(db: Deps['db'], bus: Deps['bus'], registry: Registry): void {
  const damaged = new Gauge({
    name: 'greenroom_database_damaged',
    help: 'Whether damaged database pages were found at the start',
    registers: [registry],
  })
  void db.examined.then(({ damage }) => damaged.set(damage ? 1 : 0))
  const failed = new Gauge({
    name: 'greenroom_backup_failed',
    help: 'Whether the last backup since the start failed',
    registers: [registry],
  })
  bus.on('backup/ended', ({ reason }) => failed.set(reason === null ? 0 : 1))
  const disagreements = new Gauge({
    name: 'greenroom_books_disagreements',
    help: 'Rows that did not agree in the last check of the books since the start',
    registers: [registry],
  })
  bus.on('books/verified', ({ disagreements: count }) => disagreements.set(count))
}

function registerCensusMetrics(census: () => Census, registry: Registry): void {
  const registers = [registry]
  const fill = (gauge: Gauge, label: string, counts: ReadonlyMap<string, number>) => {
    gauge.reset()
    for (const [name, count] of counts) gauge.set({ [label]: name }, count)
  }
  const sockets = new Gauge({
    name: 'greenroom_sockets',
    help: 'Sockets connected to this server',
    labelNames: ['namespace'],
    registers,
    collect() {
      fill(sockets, 'namespace', census().sockets)
    },
  })
  const rooms = new Gauge({
    name: 'greenroom_live_rooms',
    help: 'Live rooms of the whole platform',
    labelNames: ['type'],
    registers,
    collect() {
      fill(rooms, 'type', census().liveRooms)
    },
  })
  const customers = new Gauge({
    name: 'greenroom_room_customers',
    help: 'Customers in live rooms of the whole platform',
    registers,
    collect() {
      customers.set(census().customers)
    },
  })
}

const Matched = z.object({ path: z.string() })
const parts = /^\/(?:api\/docs|api|internal|uploads)(?=\/|$)/i

/**
 * The route as a label, for example `/api/user/model/:id`; the first part of the path if there is no route. Real paths contain values of
 * callers, each of which would become a separate metric.
 */
function routeOf({ originalUrl, route }: Request): string {
  const part = parts.exec(originalUrl.split('?', 1)[0] ?? '')?.[0].toLowerCase()
  const matched = Matched.safeParse(route).data?.path
  if (part === '/api' && matched) return `/api${matched}`
  return part ?? matched ?? 'pages'
}

/** Counts and times every request, including those that the caller cancelled. */
function timeRequests(registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'greenroom_http_request_seconds',
    help: 'Seconds from a request to the end of its reply; the status is "aborted" if the caller disconnected before',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return (request, response, next) => {
    const { method } = request
    const end = seconds.startTimer()
    response.once('close', () =>
      end({ method, route: routeOf(request), status: response.writableFinished ? response.statusCode : 'aborted' }),
    )
    next()
  }
}

const secondMs = 1000

/** Metrics of the players in our pages. Each page reports to one server, so each report counts once. */
function registerPictureMetrics(bus: Deps['bus'], registry: Registry): void {
  const labelNames = ['format'] as const
  const registers = [registry]
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, buckets: number[]) => new Histogram({ name, help, labelNames, buckets, registers })
  const watched = counter('greenroom_player_watched_seconds_total', 'Seconds that pages of this platform showed a picture')
  const stalled = counter(
    'greenroom_player_stalled_seconds_total',
    'Seconds of these in which the picture stood still because of missing data',
  )
  const stalls = counter('greenroom_player_stalls_total', 'Number of times the picture stood still')
  const dropped = counter('greenroom_player_dropped_frames_total', 'Frames that browsers dropped')
  const first = histogram(
    'greenroom_player_first_picture_seconds',
    'Seconds from opening the address to the first picture',
    [0.25, 0.5, 1, 2, 4, 8, 16],
  )
  const delay = histogram(
    'greenroom_player_delay_seconds',
    'Seconds from the camera to the screen, for pictures with a clock',
    [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10],
  )
  bus.on('player/reported', ({ report: { format, ...report } }) => {
    watched.inc({ format }, report.watchedMs / secondMs)
    stalled.inc({ format }, report.stalledMs / secondMs)
    stalls.inc({ format }, report.stalls)
    dropped.inc({ format }, report.dropped)
    if (report.firstPictureMs !== null) first.observe({ format }, report.firstPictureMs / secondMs)
    if (report.delayMs !== null) delay.observe({ format }, report.delayMs / secondMs)
  })
}

/** Times each append to the rooms' orders, by result: "placed", "repeated", "outdated" or "failed". */
function timeAppends(logs: RoomLogs, registry: Registry): RoomLogs {
  const seconds = new Histogram({
    name: 'greenroom_relay_append_seconds',
    help: 'Seconds until an event of a room had its place in the order',
    labelNames: ['kind', 'outcome'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 3],
    registers: [registry],
  })
  return {
    ...logs,
    async append(event, conditions) {
      const end = seconds.startTimer({ kind: event.kind })
      try {
        const result = await logs.append(event, conditions)
        end({ outcome: result === 'outdated' ? result : isRepeated(result) ? 'repeated' : 'placed' })
        return result
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    },
  }
}
