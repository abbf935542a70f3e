// First pages of the reports with their totals: a call against the bare SQL, and how the time grows with ten times as many gift orders.
import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { z } from 'zod'
import { renewedTokenHeader } from '#contract/calls/sign-in.ts'
import { demoPassword } from '#contract/calls/settings.ts'
import { shiftDay } from '#contract/days.ts'
import { ordinary, type Shape } from '#seed/scenarios/scenario.ts'
import { createApp } from '#server/app.ts'
import { createAuthentication } from '#server/auth/authentication.ts'
import { businessDayOf } from '#server/dates/business-day.ts'
import { createPlatformClock } from '#server/dates/platform-clock.ts'
import { createTimetable } from '#server/dates/timetable.ts'
import type { Database } from '#server/db/open-database.ts'
import { parseEnv } from '#server/env.ts'
import { createBus } from '#server/events/bus.ts'
import { identitiesIn } from '#server/features/sign-in/queries.ts'
import { keepWords } from '#server/features/room/words/matching/keep-words.ts'
import { chatLinesOf } from '#server/rooms/relay.ts'
import { createOwnRoomLogs } from '#server/rooms/relay-in-process.ts'
import { createLog } from '#server/log.ts'
import { engineAt } from '#server/push/engine-api.ts'
import { createPushBook } from '#server/push/push-book.ts'
import { measureInTurn, median, milliseconds, type Benchmark, type Ratio, type RunOptions } from '../benchmark.ts'
import { reportSql } from './report-sql.ts'
import { businessTimeZone, isThere, kinds, makeWorld, type Kind } from './worlds.ts'

const goals = { call: 3, growth: 1.5 }
const rounds = { small: 11, whole: 31 }
/** A new server takes 1.5 times as long, until V8 has compiled its code. */
const warmUpCalls = 100

/** Accounts, with the family whose rows they may see (null: all). Aurora is family 1. */
const readers = { admin: null, aurora: 1 } as const
type Reader = keyof typeof readers

/** Two worlds with the same people and days; the second one has ten times as many gifts. */
function shapes({ small }: RunOptions): Record<'few' | 'many', { name: string; shape: Shape }> {
  const people = { ...ordinary, families: small ? 3 : 30, anchors: 10, days: 365 }
  return small
    ? { few: { name: '10k', shape: { ...people, rush: 0.1 } }, many: { name: '100k', shape: { ...people, rush: 1 } } }
    : { few: { name: '100k', shape: { ...people, rush: 0.32 } }, many: { name: '1M', shape: { ...people, rush: 3.2 } } }
}

/** The HTTP server of the product on a database, without media. */
async function startServer(db: Database, dataDir: string) {
  const secret = 'a-secret-of-the-benchmarks'
  // In production mode, because other modes also parse every reply with its schema.
  const production = { NODE_ENV: 'production', JWT_SECRET: secret, STREAM_SECRET: secret, HOOK_SECRET: secret }
  const env = parseEnv({ ...production, LOG_LEVEL: 'silent', BUSINESS_TIME_ZONE: businessTimeZone, DATA_DIR: dataDir })
  const bus = createBus((error) => {
    throw error
  })
  const platformClock = createPlatformClock()
  const clock = platformClock.now
  const app = createApp({
    env,
    db,
    bus,
    clock,
    platformClock,
    timetable: createTimetable(),
    secrets: { jwt: secret, stream: secret, hook: secret, internal: secret, seal: secret },
    log: createLog(env),
    auth: createAuthentication({ secret, identities: identitiesIn(db.prisma, true), bus, clock }),
    engine: engineAt('http://127.0.0.1:8935', { rtmpPort: 1935, httpPort: 8935 }, secret),
    pushes: createPushBook(bus, platformClock),
    presence: { customers: () => 0, list: async () => [] },
    chatLines: chatLinesOf(createOwnRoomLogs()),
    words: keepWords({ db, bus }),
    editionOf: () => 'standard',
    tlsPortOf: () => undefined,
  })
  const http = createServer(app).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const agent = new Agent({ keepAlive: true })
  function close() {
    agent.destroy()
    http.closeAllConnections()
    http.close()
  }
  return { api: `http://127.0.0.1:${address.port}/api`, agent, close }
}

const Session = z.object({ token: z.string(), merchant: z.string() })

/** Signs in, and returns a function that reads a path as this account. */
async function readerOf({ api, agent }: { api: string; agent: Agent }, account: Reader) {
  const reply = await fetch(`${api}/family/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: demoPassword }),
  })
  const session = Session.parse(await reply.json())
  let { token } = session
  // Not with `fetch`, whose overhead is as large as the fastest calls.
  return (path: string) =>
    new Promise<unknown>((resolve, reject) => {
      get(`${api}${path}`, { agent, headers: { 'x-access-token': token, merchant: session.merchant } }, (reply) => {
        token = String(reply.headers[renewedTokenHeader] ?? token)
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (reply.statusCode === 200) resolve(JSON.parse(text))
          else reject(new Error(`${path}: ${reply.statusCode} ${text}`))
        })
      }).on('error', reject)
    })
}

/** A world with two ways to read a report, by a call or by SQL; each returns milliseconds. */
async function openSide(kind: Kind, shape: Shape, log: (line: string) => void) {
  const { db, dataDir, close } = await makeWorld(kind, shape)
  const server = await startServer(db, dataDir)
  const { rows } = await db.pool.query<{ count: string }>('SELECT count(*) FROM gift_order')
  log(`${kind}: ${rows[0]?.count} gift orders`)
  const read = { admin: await readerOf(server, 'admin'), aurora: await readerOf(server, 'aurora') }
  for (const one of Object.values(read))
    for (const { path } of Object.values(reportSql))
      for (let i = 0; i < warmUpCalls; i++) await one(`${path}?limit=1&from=2000-01-01&to=2000-01-01`)
  const timeOf = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    return performance.now() - from
  }
  return {
    call: (reader: Reader, path: string) => timeOf(() => read[reader](path)),
    sql: (statements: readonly string[], values: readonly [first: string, last: string, familyId: number | null]) =>
      timeOf(async () => {
        for (const text of statements) await db.pool.query(text, values.slice(0, text.includes('$3') ? 3 : 2))
      }),
    async close() {
      server.close()
      await close()
    },
  }
}
type Side = Awaited<ReturnType<typeof openSide>>

/** Measures both worlds in turn, so that other load on the machine affects both. */
async function* compare(kind: Kind, options: RunOptions, few: Side, many: Side): AsyncGenerator<Ratio> {
  const names = shapes(options)
  const last = shiftDay(businessDayOf(new Date(), businessTimeZone), -1)
  for (const [reader, familyId] of Object.entries(readers) as [Reader, number | null][]) {
    for (const [report, { path, sql }] of Object.entries(reportSql)) {
      for (const days of [30, 365]) {
        const first = shiftDay(last, 1 - days)
        const query = `${path}?limit=10&page=1&from=${first}&to=${last}`
        const times = await measureInTurn(rounds[options.small ? 'small' : 'whole'], {
          fewCall: () => few.call(reader, query),
          fewSql: () => few.sql(sql, [first, last, familyId]),
          manyCall: () => many.call(reader, query),
          manySql: () => many.sql(sql, [first, last, familyId]),
        })
        const ratioOf = (name: string, goal: number, time: number[], other: number[]): Ratio => {
          const detail = `${milliseconds(median(time))} / ${milliseconds(median(other))}`
          return { name, goal, ratio: median(time) / median(other), detail }
        }
        const name = `${report}, ${days} d, ${reader}`
        yield ratioOf(`${kind} ${names.few.name}: ${name}, call / SQL`, goals.call, times.fewCall, times.fewSql)
        yield ratioOf(`${kind} ${names.many.name}: ${name}, call / SQL`, goals.call, times.manyCall, times.manySql)
        yield ratioOf(`${kind}, growth to ${names.many.name}: ${name}`, goals.growth, times.manyCall, times.fewCall)
      }
    }
  }
}

export const reports: Benchmark = {
  summary: 'first pages of reports with totals: the call against bare SQL, and its growth with ten times the gift orders',
  async *run(options, log) {
    const { few, many } = shapes(options)
    for (const kind of kinds) {
      if (!(await isThere(kind))) {
        log(`skipped: no ${kind} replies (BENCH_DATABASE_URL)`)
        continue
      }
      const sides: Side[] = []
      try {
        for (const { shape } of [few, many]) sides.push(await openSide(kind, shape, log))
        const [small, large] = sides
        if (small && large) yield* compare(kind, options, small, large)
      } finally {
        for (const side of sides) await side.close()
      }
    }
  },
}
