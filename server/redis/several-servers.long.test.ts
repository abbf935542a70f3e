import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Ack } from '#contract/define.ts'
import { hasRedisServer } from '#server/testing/processes/redis-process.ts'
import { hasTestRedis } from '#server/testing/test-redis.ts'
import { goLive, startTwoServers, type TwoServers } from '#server/testing/two-servers.ts'
import { createLog } from '../log.ts'
import { openBackbone } from './backbone.ts'

const { TEST_DATABASE_URL: databaseServer } = process.env
const log = createLog({ LOG_LEVEL: 'silent' })
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 90_000, interval: 50 })

interface Shown {
  orderId: number
  place: { epoch: string; seq: number } | null
}

/** The host's chat on one server. Collects the shown gifts, and resumes after each lost connection. */
function listenAsHost({ connect, world }: TwoServers, server: { url: string }, token: string) {
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
function giveRoses({ connect, auth, world }: TwoServers, server: { url: string }, customerId: number) {
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

const viewersOf = ({ connect }: TwoServers, server: { url: string }, token: string) => {
  const counts: number[] = []
  connect(server, '/live', token).on('chat/room/onLineCount', ({ count }: { count: number }) => counts.push(count))
  return () => counts.at(-1)
}

/** The room's order in Redis. */
async function readOrder({ redis, world }: TwoServers) {
  const backbone = await openBackbone({ REDIS_URL: redis.url }, log)
  const { events } = await backbone.roomLogs.since(world.id.anna ?? 0, undefined, 1000)
  await backbone.close()
  return events.flatMap(({ event, place }) => (event.kind === 'gift' ? [{ orderId: event.gift.orderId, place }] : []))
}

const countUnpublished = ({ db }: TwoServers) => db.prisma.giftOrder.count({ where: { announced: false } })
const storedGifts = async ({ db }: TwoServers) => (await db.prisma.giftOrder.findMany({ select: { id: true } })).map(({ id }) => Number(id))
const ascending = (ids: number[]) => [...ids].sort((a, b) => a - b)

test(
  'servers are killed between storing and showing, Redis too: every gift is shown once, in one order',
  { timeout: 300_000 },
  async (context) => {
    if (!databaseServer || !hasTestRedis)
      return context.skip('needs a PostgreSQL server and a Redis for tests (TEST_DATABASE_URL, TEST_REDIS_URL)')
    if (!hasRedisServer) return context.skip('needs a redis-server of its own to kill, and this machine has none')
    const platform = await startTwoServers(databaseServer)
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
      await more(1, 2)
      expect(await countUnpublished(platform)).toBeGreaterThanOrEqual(2)
      await two.kill()
      await Promise.all([redis.start(), two.start()])
      await more(1, 5)

      redis.freeze()
      await more(0, 2)
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
