// First pages of the reports with their totals: a call against the bare SQL, and how the time grows with ten times as many gift orders.
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { demoPassword } from '#contract/calls/settings.ts'
import { Session } from '#contract/calls/sign-in.ts'
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
import { findPostgresBinaries } from '#server/testing/processes/postgres.ts'
import { measureInTurn, median, milliseconds, type Benchmark, type Ratio } from '../benchmark.ts'
import { reportSql } from './report-sql.ts'
import { businessTimeZone, makeWorld } from './worlds.ts'

const goals = { call: 3, growth: 1.5 }
/** A new server takes 1.5 times as long, until V8 has compiled its code. */
const warmUpCalls = 100

/** Accounts, with the family whose rows they may see (null: all). Aurora is family 1. */
const readers = { admin: null, aurora: 1 } as const
type Reader = keyof typeof readers

/** Two worlds with the same people and days; the second one has ten times as many gifts. `rush` is about their number. */
const sizes = {
  small: { name: '100k', families: 3, rushes: [0.1, 1], rounds: 11 },
  whole: { name: '1M', families: 30, rushes: [0.32, 3.2], rounds: 31 },
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
  const agent = new Agent({ keepAlive: true })
  return {
    api: `http://127.0.0.1:${(http.address() as AddressInfo).port}/api`,
    agent,
    close: () => {
      agent.destroy()
      http.close()
    },
  }
}

/** Signs in, and returns a function that reads a path as this account. */
async function readerOf({ api, agent }: { api: string; agent: Agent }, account: Reader) {
  const headers = { 'content-type': 'application/json' }
  const signIn = await fetch(`${api}/family/login`, { method: 'POST', headers, body: JSON.stringify({ account, password: demoPassword }) })
  const { token, merchant } = Session.parse(await signIn.json())
  // Not with `fetch`, whose overhead is as large as the fastest calls.
  return async (path: string): Promise<unknown> => {
    const [reply] = (await once(get(`${api}${path}`, { agent, headers: { 'x-access-token': token, merchant } }), 'response')) as [
      IncomingMessage,
    ]
    const body = await text(reply)
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${body}`)
    return JSON.parse(body)
  }
}

/** A world with two ways to read a report, by a call or by SQL; each returns milliseconds. */
async function openSide(postgresBinaries: string | null, shape: Shape, log: (line: string) => void) {
  const { db, dataDir, close } = await makeWorld(postgresBinaries, shape)
  const server = await startServer(db, dataDir)
  const { rows } = await db.pool.query<{ count: string }>('SELECT count(*) FROM gift_order')
  log(`${rows[0]?.count} gift orders`)
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
        for (const statement of statements) await db.pool.query(statement, values.slice(0, statement.includes('$3') ? 3 : 2))
      }),
    async close() {
      server.close()
      await close()
    },
  }
}
type Side = Awaited<ReturnType<typeof openSide>>

const ratioOf = (name: string, goal: number, times: number[], others: number[]): Ratio => {
  const detail = `${milliseconds(median(times))} / ${milliseconds(median(others))}`
  return { name, goal, ratio: median(times) / median(others), detail }
}

/** Measures both worlds in turn, so that other load on the machine affects both. */
async function* compare(kind: string, size: string, rounds: number, few: Side, many: Side): AsyncGenerator<Ratio> {
  const last = shiftDay(businessDayOf(new Date(), businessTimeZone), -1)
  for (const [reader, familyId] of Object.entries(readers) as [Reader, number | null][]) {
    for (const [report, { path, sql }] of Object.entries(reportSql)) {
      for (const days of [30, 365]) {
        const first = shiftDay(last, 1 - days)
        const query = `${path}?limit=10&page=1&from=${first}&to=${last}`
        const times = await measureInTurn(rounds, {
          few: () => few.call(reader, query),
          many: () => many.call(reader, query),
          sql: () => many.sql(sql, [first, last, familyId]),
        })
        const name = `${report}, ${days} d, ${reader}`
        yield ratioOf(`${kind} ${size}: ${name}, call / SQL`, goals.call, times.many, times.sql)
        yield ratioOf(`${kind}, growth to ${size}: ${name}`, goals.growth, times.many, times.few)
      }
    }
  }
}

export const reports: Benchmark = {
  summary: 'first pages of reports with totals: the call against bare SQL, and its growth with ten times the gift orders',
  async *run({ small }, log) {
    const { name, families, rushes, rounds } = sizes[small ? 'small' : 'whole']
    const postgresBinaries = findPostgresBinaries()
    if (!postgresBinaries) log('PostgreSQL is skipped: it is not installed (Debian: postgresql)')
    for (const binaries of postgresBinaries ? [null, postgresBinaries] : [null]) {
      const sides: Side[] = []
      try {
        for (const rush of rushes) sides.push(await openSide(binaries, { ...ordinary, families, anchors: 10, days: 365, rush }, log))
        const [smaller, larger] = sides
        if (smaller && larger) yield* compare(binaries ? 'PostgreSQL' : 'embedded', name, rounds, smaller, larger)
      } finally {
        for (const side of sides) await side.close()
      }
    }
  },
}
