import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import type { Ack } from '#contract/define.ts'
import { hasRedisServer, startRedisProcess } from '#server/testing/redis-process.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { testZone } from '#server/testing/database/embedded-template.ts'
import { layDownServerDatabase } from '#server/testing/database/server-template.ts'
import { hasTestRedis } from '#server/testing/test-redis.ts'
import { layDownTestWorld, password } from '#server/testing/test-world.ts'
import { createAuthentication } from '../auth/authentication.ts'
import { openDatabase } from '../db/open-database.ts'
import { identitiesIn } from '../features/session/queries.ts'
import { createLog } from '../log.ts'
import { openBackbone } from './backbone.ts'
import { createBus } from '../events/bus.ts'

const { TEST_DATABASE_URL: databaseServer } = process.env
const secret = 'a secret that all servers share'
const log = createLog({ LOG_LEVEL: 'silent' })
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 90_000, interval: 50 })

/** Two servers as processes, with their own database and Redis, and an anchor who is live. */
async function startPlatform(postgres: string) {
  const ends: (() => Promise<unknown> | unknown)[] = []
  const close = async () => {
    for (const end of ends.reverse()) await end()
  }
  try {
    const { url, drop } = await layDownServerDatabase(postgres)
    ends.push(drop)
    const db = await openDatabase({ url, dataDir: '', businessTimeZone: testZone })
    ends.push(() => db.close())
    const world = await layDownTestWorld(db)
    const redis = await startRedisProcess()
    ends.push(() => redis.close())
    const settings = {
      DATABASE_URL: url,
      REDIS_URL: redis.url,
      BUSINESS_TIME_ZONE: testZone,
      AUDIENCE: '1',
      JWT_SECRET: secret,
      STREAM_SECRET: secret,
      HOOK_SECRET: secret,
    }
    const servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
    ends.push(() => Promise.all(servers.map((server) => server.close())))
    const bus = createBus((error) => {
      throw error
    })
    const auth = createAuthentication({ secret, identities: identitiesIn(db.prisma, true), bus, clock: () => new Date() })
    const sockets: Socket[] = []
    ends.push(() => sockets.forEach((socket) => socket.disconnect()))
    const connect = (server: { url: string }, namespace: string, token: string) => {
      const socket = io(`${server.url}${namespace}`, {
        path: '/api/socket.io',
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 50,
        reconnectionDelayMax: 300,
        auth: { token },
      })
      sockets.push(socket)
      return socket
    }
    return { db, world, redis, servers: servers as [(typeof servers)[0], (typeof servers)[0]], auth, connect, close }
  } catch (error) {
    await close()
    throw error
  }
}
type Platform = Awaited<ReturnType<typeof startPlatform>>

async function goLive({ servers: [server] }: Platform) {
  const call = async (path: string, headers: Record<string, string>, body: object) => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(200)
    return reply.json() as Promise<Record<string, unknown>>
  }
  const { token } = await call('/user/login', {}, { account: 'anna', password })
  await call('/live', { 'x-access-token': String(token), merchant: 'lumen' }, {})
  return String(token)
}

interface Shown {
  orderId: number
  place: { epoch: string; seq: number } | null
}

/** The host's chat on one server. Collects the shown gifts, and resumes after each lost connection. */
function listenAsHost({ connect, world }: Platform, server: { url: string }, token: string) {
  const gifts: Shown[] = []
  let last: Shown['place'] = null
  const socket = connect(server, '/Anchor', token)
  socket.on('connect', () =>
    socket.emit('chat/login', { token: 'model', modelId: world.id.anna, merchant: 'lumen', ...(last && { resume: last }) }),
  )
  socket.on('chat/login/success', ({ place }: Pick<Shown, 'place'>) => {
    last ??= place
  })
  socket.onAny((event: string, payload: Partial<Shown>) => {
    if (event.startsWith('chat/login') || !payload.place) return
    last = payload.place
    if (event === 'chat/message/gift' && payload.orderId !== undefined) gifts.push({ orderId: payload.orderId, place: payload.place })
  })
  return { gifts, isIn: () => last !== null }
}

/** A customer who sends one rose after the other. Each is repeated until it is acknowledged, as in the app. */
function giveRoses({ connect, auth, world }: Platform, server: { url: string }, customerId: number) {
  const acknowledged: number[] = []
  let isDone = false
  const socket = connect(server, '/audience', auth.mintToken({ customerId }))
  socket.on('connect', () => socket.emit('room/enter', { anchorId: world.id.anna }))
  const request = (event: string, payload: unknown) =>
    socket
      .timeout(2000)
      .emitWithAck(event, payload)
      .catch(() => ({ ok: false })) as Promise<Ack<{ orderId: number }> | { ok: false; code?: string }>
  async function give(requestId = randomUUID()): Promise<void> {
    for (;;) {
      const answer = await request('gift/send', { giftId: world.gifts.rose, count: 1, requestId })
      // The highest rate that is allowed.
      await pause(60)
      if (answer.ok) {
        acknowledged.push(answer.data.orderId)
        return
      }
      if ('code' in answer && answer.code === 'not_live') await request('room/enter', { anchorId: world.id.anna })
    }
  }
  const giving = (async () => {
    while (!isDone) await give()
  })()
  return {
    acknowledged,
    stop() {
      isDone = true
      return giving
    },
  }
}

const viewersOf = ({ connect }: Platform, server: { url: string }, token: string) => {
  const counts: number[] = []
  connect(server, '/live', token).on('chat/room/onLineCount', ({ count }: { count: number }) => counts.push(count))
  return () => counts.at(-1)
}

/** The room's order in Redis. */
async function readOrder({ redis, world }: Platform) {
  const backbone = await openBackbone({ REDIS_URL: redis.url }, log)
  const { events } = await backbone.roomLogs.since(world.id.anna ?? 0, undefined, 1000)
  await backbone.close()
  return events.flatMap(({ event, place }) => (event.kind === 'gift' ? [{ orderId: event.gift.orderId, place }] : []))
}

const countUnpublished = ({ db }: Platform) => db.prisma.giftOrder.count({ where: { announced: false } })
const storedGifts = async ({ db }: Platform) => (await db.prisma.giftOrder.findMany({ select: { id: true } })).map(({ id }) => Number(id))
const ascending = (ids: number[]) => [...ids].sort((a, b) => a - b)

test(
  'servers are killed between storing and showing, Redis too: every gift is shown once, in one order',
  { timeout: 300_000 },
  async (context) => {
    if (!databaseServer || !hasTestRedis)
      return context.skip('needs a PostgreSQL server and a Redis for tests (TEST_DATABASE_URL, TEST_REDIS_URL)')
    if (!hasRedisServer) return context.skip('needs a redis-server of its own to kill, and this machine has none')
    const platform = await startPlatform(databaseServer)
    try {
      const {
        servers: [one, two],
        redis,
        world,
      } = platform
      const token = await goLive(platform)
      const hosts = [listenAsHost(platform, one, token), listenAsHost(platform, two, token)]
      await eventually(() => hosts.map(({ isIn }) => isIn())).toEqual([true, true])
      const viewers = viewersOf(platform, two, token)
      const givers = [giveRoses(platform, one, world.customers.carl), giveRoses(platform, two, world.customers.cleo)]
      const more = async (from: number, count: number) => {
        const wanted = givers[from]!.acknowledged.length + count
        await eventually(() => givers[from]!.acknowledged.length).toBeGreaterThanOrEqual(wanted)
      }
      await eventually(viewers).toBe(2)

      await more(0, 10)
      await one.kill()
      // The customers of the killed server are removed when its lease ends.
      await eventually(viewers).toBe(1)
      await one.start()
      await eventually(viewers).toBe(2)

      // Without Redis, gifts are stored and acknowledged but cannot be shown, and the server is killed in this state.
      await redis.kill()
      await more(1, 5)
      expect(await countUnpublished(platform)).toBeGreaterThanOrEqual(5)
      await two.kill()
      await Promise.all([redis.start(), two.start()])
      await more(1, 5)

      redis.freeze()
      await more(0, 5)
      await one.kill()
      redis.thaw()
      await one.start()
      await more(0, 5)

      await Promise.all(givers.map((giver) => giver.stop()))
      await eventually(() => countUnpublished(platform)).toBe(0)
      const acknowledged = ascending(givers.flatMap((giver) => giver.acknowledged))
      expect(ascending(await storedGifts(platform))).toEqual(acknowledged)
      const order = await readOrder(platform)
      expect(ascending(order.map(({ orderId }) => orderId))).toEqual(acknowledged)
      for (const { gifts } of hosts) {
        await eventually(() => gifts.length).toBe(order.length)
        expect(gifts).toEqual(order)
      }
    } finally {
      await platform.close()
    }
  },
)
