// One room on two servers over Redis, compared with the same room on one unchanged socket.io server in memory. It counts the CPU time of
// all processes including Redis for the same deliveries, so receivers on the same machine do not affect the result.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { batchWindowMs } from '#contract/sockets/batch.ts'
import { median, type Ratio } from '../benchmark.ts'
import type { Receivers } from './receivers.ts'
import { startRoomProcess, type RoomProcess } from './room-process.ts'

/** As CPU time for the same deliveries: 1.3 times the deliveries of a CPU second, and in batches five times. */
const goals = { single: 0.77, batched: 0.2 }
const rate = 120

interface Platform {
  name: string
  servers: RoomProcess[]
  batch: boolean
}

const usualRedis = 'redis://127.0.0.1:6379'

/** Null if no Redis replies. */
async function connectRedis(url: string): Promise<Redis | null> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: 3000 })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return redis
  } catch {
    redis.disconnect()
    return null
  }
}

async function redisSeconds(redis: Redis): Promise<number> {
  const info = await redis.info('cpu')
  return ['used_cpu_user', 'used_cpu_sys'].reduce((sum, name) => sum + Number(new RegExp(`${name}:(\\S+)`).exec(info)?.[1]), 0)
}

/** Tells the room so many things a second, on each of its servers as many, and waits until they have been heard. Answers CPU seconds. */
async function talk(
  receivers: Receivers,
  redis: Redis,
  { name, servers, batch }: Platform,
  receiversOfAll: number,
  seconds: number,
): Promise<number> {
  const each = Math.round(receiversOfAll / servers.length)
  const groups = servers.map((_, i) => `${name} ${i}`)
  for (const [i, { port, path, greeting, batchGreeting }] of servers.entries()) {
    const client = { port, path, greeting: batch ? batchGreeting : greeting }
    await receivers.request({ do: 'open', group: groups[i] ?? '', count: each - 1, ...client, reads: false })
    await receivers.request({ do: 'open', group: `${groups[i]} reader`, count: 1, ...client, reads: true })
  }
  const used = async () => {
    const processes = await Promise.all(servers.map((server) => server.cpuSeconds()))
    return processes.reduce((sum, cpu) => sum + cpu, servers.length > 1 ? await redisSeconds(redis) : 0)
  }
  const before = await used()
  const perTick = Math.round((rate * batchWindowMs) / 1000 / servers.length)
  const ticks = Math.round((seconds * 1000) / batchWindowMs)
  for (let tick = 0; tick < ticks; tick++) {
    for (const server of servers) server.send(perTick)
    await pause(batchWindowMs)
  }
  for (const group of groups) {
    const countReceived = async () => (await receivers.latencies(`${group} reader`)).length
    while ((await countReceived()) < ticks * perTick * servers.length) await pause(batchWindowMs)
  }
  const cpu = (await used()) - before
  for (const group of groups) for (const part of ['', ' reader']) await receivers.request({ do: 'close', group: `${group}${part}` })
  return cpu
}

export async function* twoNodes(receivers: Receivers, small: boolean, print: (line: string) => void): AsyncGenerator<Ratio> {
  const url = process.env.BENCH_REDIS_URL ?? usualRedis
  const redis = await connectRedis(url)
  if (!redis) return print(`two servers over Redis are left out: none answers at ${new URL(url).host} (BENCH_REDIS_URL)`)
  const [size, seconds, rounds] = small ? [1000, 2, 3] : [1000, 5, 7]
  const prefix = `greenroom-bench:${randomUUID()}:`
  const stock = [await startRoomProcess('stock')]
  const shared = [await startRoomProcess('shared', url, prefix), await startRoomProcess('shared', url, prefix)]
  const platforms: Platform[] = [
    { name: 'stock', servers: stock, batch: false },
    { name: 'single', servers: shared, batch: false },
    { name: 'batched', servers: shared, batch: true },
  ]
  const times: number[][] = []
  try {
    // The first round is a warm-up and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const used: number[] = []
      for (const platform of platforms) used.push(await talk(receivers, redis, platform, size, seconds))
      if (round > 0) times.push(used)
    }
  } finally {
    for (const server of [...stock, ...shared]) server.stop()
    for (const key of await redis.keys(`${prefix}*`)) await redis.del(key)
    redis.disconnect()
  }
  const ratio = (index: number) => median(times.map((used) => (used[index] ?? 0) / (used[0] ?? 1)))
  const detail = (index: number) =>
    `${median(times.map((used) => used[index] ?? 0)).toFixed(2)} s / ${median(times.map(([used = 0]) => used)).toFixed(2)} s`
  yield { name: `${size} on two servers and Redis / on one stock socket.io: CPU`, goal: goals.single, ratio: ratio(1), detail: detail(1) }
  yield { name: '  ... in batches', goal: goals.batched, ratio: ratio(2), detail: detail(2) }
}
