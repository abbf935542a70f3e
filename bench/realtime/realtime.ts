// CPU and memory of a room of sockets: ours against bare WebSockets, batches against single events, all moderation against none, and two servers
// with Redis against one stock socket.io server. Only the CPU of servers and of Redis is counted, so the clients do not affect the result.
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { batchWindowMs } from '#contract/sockets/batch.ts'
import { cpuMs, measureInTurn, median, medianRatio, type Benchmark, type Ratio } from '../benchmark.ts'
import { startReceivers, startRoomProcess, type Receivers, type RoomKind, type RoomProcess } from './processes.ts'
import { chatLine, openBare, openOurs, type Room } from './rooms.ts'

/** Ours against bare WebSockets, batches against single events, all moderation against none, and two servers against one stock server. */
const goals = { moderation: 1.05, delivery: 1.11, memory: 2.2, batches: 0.35, twoServers: { single: 0.77, batched: 0.2 } }
const linesAtOnce = 10
/** Each line in a separate turn of the event loop, or ten in one turn, as on a busy server. */
const paces = ['one by one', 'ten at once'] as const

async function* deliveries(receivers: Receivers, size: number, rounds: number): AsyncGenerator<Ratio> {
  const rooms: Record<'ours' | 'bare', Room> = { ours: await openOurs(), bare: await openBare() }
  for (const [group, room] of Object.entries(rooms)) await receivers.request({ do: 'open', group, count: size, ...room.entrance(false) })
  const frames = { ours: 0, bare: 0 }
  const steps = Math.max(2, Math.ceil(20_000 / size / linesAtOnce))
  for (const pace of paces) {
    /** CPU-milliseconds of this process. Each step is delivered before the next one begins. */
    const deliver = async (group: keyof typeof rooms) => {
      const since = process.cpuUsage()
      for (let step = 0; step < steps; step++) {
        for (let i = 0; i < linesAtOnce; i++) {
          void rooms[group].send(chatLine())
          if (pace === 'one by one') await nextTurn()
        }
        frames[group] += linesAtOnce * size
        await receivers.request({ do: 'await', group, frames: frames[group] })
      }
      return cpuMs(since)
    }
    const { ours, bare } = await measureInTurn(rounds, { ours: () => deliver('ours'), bare: () => deliver('bare') })
    const microseconds = (times: number[]) => ((median(times) * 1000) / (steps * linesAtOnce * size)).toFixed(2)
    yield {
      name: `room of ${size}, ${pace}: CPU of a delivery, ours / bare`,
      goal: goals.delivery,
      ratio: medianRatio(ours, bare),
      detail: `${microseconds(ours)} / ${microseconds(bare)} µs`,
    }
  }
  for (const [group, room] of Object.entries(rooms)) {
    await receivers.request({ do: 'close', group })
    room.close()
  }
}

/** With fewer sockets there is no result: the heap grows in steps that are larger than their memory. */
const idleSockets = 3000

/** Memory of a room's process for each idle client. */
async function bytesPerSocket(receivers: Receivers, kind: RoomKind): Promise<number> {
  const room = await startRoomProcess(kind)
  const open = (group: string, count: number) => receivers.request({ do: 'open', group, count, ...room.entrance(false) })
  // The first connections also allocate memory that all share, so they connect before the measurement.
  await open('warm-up', 200)
  const before = await room.bytesHeld()
  await open('idle', idleSockets)
  const held = (await room.bytesHeld()) - before
  for (const group of ['warm-up', 'idle']) await receivers.request({ do: 'close', group })
  await room.stop()
  return held / idleSockets
}

async function memory(receivers: Receivers): Promise<Ratio> {
  const [bare, ours] = [await bytesPerSocket(receivers, 'bare'), await bytesPerSocket(receivers, 'ours')]
  const detail = `${(ours / 1024).toFixed(1)} / ${(bare / 1024).toFixed(1)} kB`
  return { name: 'memory of an idle socket in a room, ours / bare', goal: goals.memory, ratio: ours / bare, detail }
}

const linesPerSecond = 120

const waitGoalMs = 100
/** Clients of each server that measure how long lines take. */
const readers = 5

interface Talk {
  servers: RoomProcess[]
  batch: boolean
  /** All clients. */
  size: number
  /** Lines that each server sends at once. */
  atOnce: number
  seconds: number
  redis?: Redis
}

async function redisCpuMs(redis: Redis): Promise<number> {
  const info = await redis.info('cpu')
  return ['used_cpu_user', 'used_cpu_sys'].reduce((sum, name) => sum + Number(new RegExp(`${name}:(\\S+)`).exec(info)?.[1]) * 1000, 0)
}

/** Sends lines, and waits until the readers have received all of them. Returns the CPU time and the delay of each line, in milliseconds. */
async function talk(
  receivers: Receivers,
  { servers, batch, size, atOnce, seconds, redis }: Talk,
): Promise<{ cpu: number; waits: number[] }> {
  for (const [i, server] of servers.entries()) {
    const count = Math.round(size / servers.length) - readers
    await receivers.request({ do: 'open', group: `clients ${i}`, count, ...server.entrance(batch) })
    await receivers.request({ do: 'open', group: `readers ${i}`, count: readers, reads: true, ...server.entrance(batch) })
  }
  const used = async () => {
    const each = await Promise.all([...servers.map((server) => server.cpuMs()), redis ? redisCpuMs(redis) : 0])
    return each.reduce((sum, cpu) => sum + cpu, 0)
  }
  const waits = async () => (await Promise.all(servers.map((_, i) => receivers.latencies(`readers ${i}`)))).flat()

  const stepsPerSecond = linesPerSecond / atOnce / servers.length
  const steps = Math.round(seconds * stepsPerSecond)
  const [before, startedAt] = [await used(), performance.now()]
  for (let step = 0; step < steps;) {
    for (const due = ((performance.now() - startedAt) / 1000) * stepsPerSecond; step < Math.min(due, steps); step++)
      for (const server of servers) server.send(atOnce)
    await pause(4)
  }
  while ((await waits()).length < steps * atOnce * servers.length * readers * servers.length) await pause(batchWindowMs)
  const result = { cpu: (await used()) - before, waits: await waits() }
  for (const i of servers.keys()) for (const part of ['clients', 'readers']) await receivers.request({ do: 'close', group: `${part} ${i}` })
  return result
}

async function* batches(receivers: Receivers, small: boolean): AsyncGenerator<Ratio> {
  const [size, seconds, rounds] = [500, small ? 3 : 10, small ? 1 : 3]
  const server = await startRoomProcess('ours')
  const waits: Record<'single' | 'batched', number[]> = { single: [], batched: [] }
  const measure = (kind: keyof typeof waits) => async () => {
    const result = await talk(receivers, { servers: [server], batch: kind === 'batched', size, atOnce: 1, seconds })
    waits[kind] = result.waits.toSorted((a, b) => a - b)
    return result.cpu
  }
  const { single, batched } = await measureInTurn(rounds, { single: measure('single'), batched: measure('batched') })
  await server.stop()
  yield {
    name: `${linesPerSecond} lines a second to ${size}: CPU, batches / single events`,
    goal: goals.batches,
    ratio: medianRatio(batched, single),
    detail: `${median(batched).toFixed(0)} / ${median(single).toFixed(0)} ms in ${seconds} s`,
  }
  const at = (kind: keyof typeof waits, part: number) => waits[kind][Math.floor(waits[kind].length * part)] ?? NaN
  yield {
    name: `  ... 99th percentile of a line's delay / ${waitGoalMs} ms`,
    goal: 1,
    ratio: at('batched', 0.99) / waitGoalMs,
    detail: `p50, p99: ${at('batched', 0.5)}, ${at('batched', 0.99)} ms; single events ${at('single', 0.5)}, ${at('single', 0.99)} ms`,
  }
}

/** Everything that a line may have to pass, against a room whose rules are all off. */
async function moderation(receivers: Receivers, small: boolean): Promise<Ratio> {
  const [size, seconds, rounds] = [500, small ? 3 : 10, small ? 3 : 9]
  const rooms = { relayed: await startRoomProcess('relayed'), moderated: await startRoomProcess('moderated') }
  const cpu = (kind: keyof typeof rooms) => async () =>
    (await talk(receivers, { servers: [rooms[kind]], batch: true, size, atOnce: 1, seconds })).cpu
  const { relayed, moderated } = await measureInTurn(rounds, { relayed: cpu('relayed'), moderated: cpu('moderated') })
  for (const room of Object.values(rooms)) await room.stop()
  return {
    name: `${linesPerSecond} lines a second to ${size}: CPU, all moderation / none`,
    goal: goals.moderation,
    ratio: medianRatio(moderated, relayed),
    detail: `${median(moderated).toFixed(0)} / ${median(relayed).toFixed(0)} ms in ${seconds} s`,
  }
}

/** Null if no Redis replies. */
async function connectRedis(url: string): Promise<Redis | null> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: 3000 })
  redis.on('error', () => {})
  return redis.connect().then(
    () => redis,
    () => {
      redis.disconnect()
      return null
    },
  )
}

async function* twoServers(receivers: Receivers, small: boolean, log: (line: string) => void): AsyncGenerator<Ratio> {
  const url = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379'
  const redis = await connectRedis(url)
  if (!redis) return log(`two servers over Redis are skipped: no Redis replies at ${new URL(url).host} (BENCH_REDIS_URL)`)
  const [size, seconds, rounds] = small ? [1000, 2, 3] : [1000, 5, 7]
  const prefix = `greenroom-bench:${randomUUID()}:`
  const one = [await startRoomProcess('stock')]
  const two = [await startRoomProcess('shared', url, prefix), await startRoomProcess('shared', url, prefix)]
  const cpu = async (talking: Pick<Talk, 'servers' | 'batch' | 'redis'>) =>
    (await talk(receivers, { ...talking, size, seconds, atOnce: linesAtOnce / talking.servers.length })).cpu
  try {
    const { stock, ...ours } = await measureInTurn(rounds, {
      stock: () => cpu({ servers: one, batch: false }),
      single: () => cpu({ servers: two, batch: false, redis }),
      batched: () => cpu({ servers: two, batch: true, redis }),
    })
    for (const kind of ['single', 'batched'] as const) {
      yield {
        name: kind === 'single' ? `${size} on two servers and Redis / on one stock socket.io: CPU` : '  ... in batches',
        goal: goals.twoServers[kind],
        ratio: medianRatio(ours[kind], stock),
        detail: `${median(ours[kind]).toFixed(0)} / ${median(stock).toFixed(0)} ms in ${seconds} s`,
      }
    }
  } finally {
    for (const server of [...one, ...two]) await server.stop()
    for (const key of await redis.keys(`${prefix}*`)) await redis.del(key)
    redis.disconnect()
  }
}

export const realtime: Benchmark = {
  summary:
    'chat deliveries, batches and memory of sockets, against bare WebSockets; moderation; two servers against one of stock socket.io',
  async *run({ small }, log) {
    const receivers = startReceivers()
    try {
      for (const size of small ? [100, 1000] : [100, 1000, 3000]) yield* deliveries(receivers, size, small ? 5 : 21)
      yield await memory(receivers)
      yield* batches(receivers, small)
      yield await moderation(receivers, small)
      yield* twoServers(receivers, small, log)
    } finally {
      await receivers.stop()
    }
  },
}
