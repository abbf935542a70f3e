// The real app on a real database, with a clock that tests set.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import type { Hook, HookReply } from '#contract/internal/media-hooks.ts'
import { createApp } from '../app.ts'
import { createAuthentication } from '../auth/authentication.ts'
import type { Deps } from '../deps.ts'
import { createPlatformClock } from '../dates/platform-clock.ts'
import { createTimetable } from '../dates/timetable.ts'
import { openDemoControls } from '../demo-controls/open.ts'
import { hasApp, hasDemoControls } from '../demo-rule.ts'
import { parseEnv } from '../env.ts'
import { identitiesIn } from '../features/sign-in/queries.ts'
import { createLog } from '../log.ts'
import { engineAt } from '../push/engine-api.ts'
import { srsAt } from '../push/srs-engine.ts'
import { createPushBook } from '../push/push-book.ts'
import { keepWords } from '#server/features/room/words/matching/keep-words.ts'
import { chatLinesOf } from '../rooms/relay.ts'
import { createOwnRoomLogs } from '../rooms/relay-in-process.ts'
import { createBus, type Happenings } from '../events/bus.ts'
import { startMediaApi } from './media-api.ts'
import { testZone } from './database/embedded-template.ts'
import { emptyTables } from './database/empty-tables.ts'
import { borrowTestWorld } from './database/test-database.ts'
import { password } from './test-world.ts'

const secrets = {
  jwt: 'jwt-secret-of-the-tests',
  stream: 'stream-secret-of-the-tests',
  hook: 'hook-secret-of-the-tests',
  internal: 'internal-secret-of-the-tests',
  seal: 'seal-secret-of-the-tests',
}
/** Friday noon in UTC, evening in Taipei. */
const start = new Date('2026-11-20T12:00:00.000Z')

/** Sessions are reused this long by the test's clock. After a jump of the clock, accounts sign in again. */
const sessionKeptMs = 3_600_000

/** The events of the bus that tests can read. */
const observedNames = [
  'push/started',
  'push/stopped',
  'signal/changed',
  'live/started',
  'live/ended',
  'gift/stored',
  'account/revoked',
  'game/bound',
  'mute/changed',
  'manager/changed',
  'house-gift/stored',
  'message/sent',
  'message/delivered',
  'anchor/changed',
  'event/reserved',
] as const satisfies (keyof Happenings)[]

export async function startTestServer(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-test-data-'))
  const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', BUSINESS_TIME_ZONE: testZone, ...settings })
  const { db, world } = await borrowTestWorld()
  const mediaApi = await startMediaApi()
  const log = createLog(env)
  const bus = createBus((error) => {
    throw error
  })
  let now = start
  const platformClock = createPlatformClock(() => now)
  const clock = platformClock.now
  const deps: Deps = {
    env,
    secrets,
    db,
    bus,
    log,
    clock,
    platformClock,
    timetable: createTimetable(),
    auth: createAuthentication({ secret: secrets.jwt, identities: identitiesIn(db.prisma, hasApp(env)), bus, clock }),
    engine: (env.MEDIA_ENGINE === 'srs' ? srsAt : engineAt)(
      env.MEDIA_API_URL ?? `http://127.0.0.1:${mediaApi.port}`,
      { rtmpPort: 1935, httpPort: mediaApi.port },
      secrets.hook,
      clock,
    ),
    pushes: createPushBook(bus, platformClock),
    presence: { customers: () => 0, list: async () => [] },
    chatLines: chatLinesOf(createOwnRoomLogs()),
    words: keepWords({ db, bus }),
    editionOf: () => 'standard',
    tlsPortOf: () => undefined,
  }
  const emitted: { [K in keyof Happenings]: { name: K; happening: Happenings[K] } }[keyof Happenings][] = []
  for (const name of observedNames)
    bus.on(name, (happening) => {
      emitted.push({ name, happening } as (typeof emitted)[number])
    })

  const demoControls = hasDemoControls(env) ? openDemoControls(deps) : undefined
  const app = createApp(deps, { demoControls })
  // Connections are reused, as in a browser. Without a keep-alive timeout, a slow test does not lose one between two requests.
  const http = createServer({ keepAliveTimeout: 0 }, app).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const connections = new Agent({ keepAlive: true })
  const api = supertest.agent(http).use((request: supertest.Test) => request.agent(connections))
  const sessions = new Map<string, { token: string; since: number }>()

  const signIn = (account: string, secret = password) =>
    api
      .post(account in { anna: 1, bella: 1, erin: 1, zoe: 1 } ? '/api/user/login' : '/api/family/login')
      .send({ account, password: secret })

  bus.on('session/ended', () => sessions.clear())
  const tokenOf = async (account: string): Promise<string> => {
    const known = sessions.get(account)
    if (known && Math.abs(clock().getTime() - known.since) < sessionKeptMs) return known.token
    const {
      body: { token },
    } = await signIn(account)
    sessions.set(account, { token, since: clock().getTime() })
    return token
  }

  /** Calls as this account, with the token and the merchant of its session. */
  const as = async (account: string) => {
    const token = await tokenOf(account)
    const headers = { 'x-access-token': token, merchant: account === 'zoe' || account === 'zephyr' ? 'nova' : 'lumen' }
    const request = (method: 'get' | 'post' | 'put' | 'delete') => (path: string) => api[method](`/api${path}`).set(headers)
    return { get: request('get'), post: request('post'), put: request('put'), delete: request('delete') }
  }

  const hook = async (hook: Partial<Hook> & Pick<Hook, 'action' | 'stream'>): Promise<HookReply> => {
    const reply = await api
      .post(`/internal/media/${hook.action}?secret=${secrets.hook}`)
      .send({ client_id: 'encoder-1', ip: '127.0.0.1', app: 'live', ...hook })
    return reply.body
  }
  /** Starts a push with the key that the anchor's page shows. */
  const push = async (account: string, client_id = 'encoder-1') => {
    const { body } = await (await as(account)).get('/user/pushUrl')
    const [stream = '', param = ''] = String(body.key).split('?')
    return hook({ action: 'on_publish', stream, param: `?${param}`, client_id })
  }

  return {
    api,
    as,
    tokenOf,
    signIn,
    hook,
    push,
    deps,
    demoControls,
    db,
    world,
    emitted,
    secrets,
    kicked: mediaApi.kicked,
    released: mediaApi.released,
    streams: mediaApi.streams,
    /** The names of the events of one room, in order. */
    emittedNames: () => emitted.map(({ name }) => name),
    setTime: (time: string) => {
      now = new Date(time)
    },
    advance: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    /** Removes all sessions and orders, and resets the rooms and the clock. */
    async reset() {
      now = start
      platformClock.adopt(null)
      sessions.clear()
      await emptyTables(
        db.pool,
        `viewer_sample, session_signal, session_report, session_mark, session_entry, session_chat, rehearsal, gift_order, house_gift,
        private_fee_order, game_bet, live_session_customer, live_session, anchor_daily, anchor_day_customer`,
      )
      await db.prisma.room.updateMany({
        data: {
          keyVersion: 1,
          keyExpiresAt: null,
          previewName: null,
          roomType: 'normal',
          pushClientId: null,
          pushSince: null,
          blockedUntil: null,
        },
      })
      emitted.length = 0
      mediaApi.kicked.length = mediaApi.released.length = mediaApi.streams.length = 0
    },
    async close() {
      connections.destroy()
      http.closeAllConnections()
      http.close()
      await mediaApi.close()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>
