// What a room costs: deliveries and idle sockets against bare ws, batches against single events.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { batchWindowMs } from '#contract/sockets/batch.ts'
import { median, type Benchmark, type Ratio } from '../benchmark.ts'
import { hasNchan, openNchan, type NchanRoom } from './nchan.ts'
import { startReceivers, type Receivers } from './receivers.ts'
import { startRoomProcess, type RoomKind } from './room-process.ts'
import { openBare, openOurs, textEvent, type Room } from './rooms.ts'
import { twoNodes } from './two-nodes.ts'

/** As CPU time for the same deliveries: nine tenths of the deliveries of bare ws in one CPU second. */
const deliveryGoal = 1.11
/** Another language does less for each frame, and takes every line as a request of its own. */
const nchanGoal = 1.25
const batchGoal = 0.35
/** How long a line in a batch is delayed. */
const waitGoalMs = 100
const memoryGoal = 2.2
const messagesAtOnce = 10
/** Each in a turn of the event loop of its own, or all in one, as it comes where a server is busy. */
const paces = ['one by one', 'ten at once'] as const
type Pace = (typeof paces)[number]

const cpuSeconds = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}

interface Audience {
  room: Room
  group: string
  size: number
  frames: number
  nchan?: NchanRoom
}

async function fill(receivers: Receivers, room: Room, group: string, size: number): Promise<Audience> {
  await receivers.request({
    do: 'open',
    group,
    count: size,
    port: room.port,
    path: room.path,
    greeting: room.greeting(false),
    reads: false,
  })
  return { room, group, size, frames: 0 }
}

/** CPU seconds of this process for this many steps; each is delivered before the next one begins. */
async function deliver(receivers: Receivers, audience: Audience, pace: Pace, steps: number): Promise<number> {
  const { nchan } = audience
  const since = process.cpuUsage()
  const nginxSince = nchan?.cpuSeconds() ?? 0
  for (let step = 0; step < steps; step++) {
    for (let i = 0; i < messagesAtOnce; i++) {
      void audience.room.send(textEvent())
      if (pace === 'one by one') await nextTurn()
    }
    audience.frames += messagesAtOnce * audience.size
    await receivers.request({ do: 'await', group: audience.group, frames: audience.frames })
  }
  return nchan ? nchan.cpuSeconds() - nginxSince : cpuSeconds(since)
}

async function* deliveries(receivers: Receivers, size: number, rounds: number): AsyncGenerator<Ratio> {
  const [ours, bare, nchan] = [await openOurs(), await openBare(), await openNchan()]
  const own = await fill(receivers, ours, 'ours', size)
  const peers: Peer[] = [{ audience: await fill(receivers, bare, 'bare', size), name: 'bare ws', goal: deliveryGoal }]
  if (nchan) peers.push({ audience: { ...(await fill(receivers, nchan, 'nchan', size)), nchan }, name: 'nchan', goal: nchanGoal })
  const steps = Math.max(2, Math.ceil(20_000 / size / messagesAtOnce))
  // A peer at a time: one that comes in between would always leave the same one of the others with cold caches.
  for (const pace of paces) for (const peer of peers) yield await compare(receivers, own, peer, pace, steps, rounds)
  for (const { group, room } of [own, ...peers.map(({ audience }) => audience)]) {
    await receivers.request({ do: 'close', group })
    room.close()
  }
}

interface Peer {
  audience: Audience
  name: string
  goal: number
}

async function compare(
  receivers: Receivers,
  own: Audience,
  { audience: other, name, goal }: Peer,
  pace: Pace,
  steps: number,
  rounds: number,
): Promise<Ratio> {
  const used: (readonly [own: number, other: number])[] = []
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const times = [await deliver(receivers, own, pace, steps), await deliver(receivers, other, pace, steps)] as const
    if (round > 0) used.push(times)
  }
  const perSecond = (times: number[]) => Math.round((steps * messagesAtOnce * own.size) / median(times) / 1000)
  return {
    name: `room of ${own.size}, ${pace}: CPU of a delivery, ours / ${name}`,
    goal,
    ratio: median(used.map(([ours, theirs]) => ours / theirs)),
    detail: `${perSecond(used.map(([ours]) => ours))}k / ${perSecond(used.map(([, theirs]) => theirs))}k deliveries per CPU second`,
  }
}

/** Says so many messages a second for a while. Answers the CPU seconds of the room's own process and what readers waited, in order. */
async function talk(receivers: Receivers, size: number, rate: number, seconds: number, batch: boolean) {
  const room = await startRoomProcess('ours')
  const group = `talk ${batch}`
  const client = { port: room.port, path: room.path, greeting: batch ? room.batchGreeting : room.greeting }
  await receivers.request({ do: 'open', group, count: size - 5, ...client, reads: false })
  await receivers.request({ do: 'open', group: `${group} readers`, count: 5, ...client, reads: true })
  const readLatencies = () => receivers.latencies(`${group} readers`)
  // The first run costs more.
  room.send(rate)
  await pause(1000)
  const warm = (await readLatencies()).length
  const before = await room.cpuSeconds()
  const startedAt = performance.now()
  for (let sent = 0; sent < rate * seconds;) {
    for (const due = ((performance.now() - startedAt) / 1000) * rate; sent < due; sent++) room.send(1)
    await pause(4)
  }
  await pause(2 * batchWindowMs)
  const cpu = (await room.cpuSeconds()) - before
  const latencies = (await readLatencies()).slice(warm).sort((a, b) => a - b)
  for (const name of [group, `${group} readers`]) await receivers.request({ do: 'close', group: name })
  room.stop()
  return { cpu, p50: latencies[latencies.length >> 1] ?? 0, p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0 }
}

async function* batches(receivers: Receivers, small: boolean): AsyncGenerator<Ratio> {
  const [size, rate, seconds] = [500, 120, small ? 3 : 10]
  const single = await talk(receivers, size, rate, seconds, false)
  const batched = await talk(receivers, size, rate, seconds, true)
  yield {
    name: `${rate} messages a second x ${size}: CPU, batches / single events`,
    goal: batchGoal,
    ratio: batched.cpu / single.cpu,
    detail: `${batched.cpu.toFixed(2)} s / ${single.cpu.toFixed(2)} s in ${seconds} s`,
  }
  yield {
    name: `and the 99th percentile of the wait / ${waitGoalMs} ms`,
    goal: 1,
    ratio: batched.p99 / waitGoalMs,
    detail: `p50 ${batched.p50} ms, p99 ${batched.p99} ms; single events ${single.p50} and ${single.p99} ms`,
  }
}

/** Memory of a separate process for each idle client of its room. */
async function bytesPerSocket(receivers: Receivers, kind: RoomKind, size: number): Promise<number> {
  const process = await startRoomProcess(kind)
  const fillIdle = (group: string, count: number) =>
    receivers.request({ do: 'open', group, count, port: process.port, path: process.path, greeting: process.greeting, reads: false })
  // The first connections allocate what all share; they connect before the measurement.
  await fillIdle('warm', 200)
  const before = await process.bytesHeld()
  await fillIdle('idle', size)
  const held = (await process.bytesHeld()) - before
  for (const group of ['warm', 'idle']) await receivers.request({ do: 'close', group })
  process.stop()
  return held / size
}

/** Fewer clients give no result: the heap grows in larger steps than they need. */
const idleSockets = 3000

async function memory(receivers: Receivers): Promise<Ratio> {
  const bare = await bytesPerSocket(receivers, 'bare', idleSockets)
  const ours = await bytesPerSocket(receivers, 'ours', idleSockets)
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
  return {
    name: 'memory of an idle socket in a room, ours / bare ws',
    goal: memoryGoal,
    ratio: ours / bare,
    detail: `${kilobytes(ours)} / ${kilobytes(bare)}`,
  }
}

export const realtime: Benchmark = {
  summary:
    "a room's sockets: deliveries, batches and memory, against bare ws with one finished frame, and two servers against stock socket.io",
  async *run({ small }, print) {
    const receivers = startReceivers()
    if (!hasNchan) print('nginx with nchan is left out: it is not installed (Debian: nginx-light and libnginx-mod-nchan)')
    try {
      for (const size of small ? [100, 1000] : [100, 1000, 3000]) yield* deliveries(receivers, size, small ? 5 : 21)
      yield* batches(receivers, small)
      yield await memory(receivers)
      yield* twoNodes(receivers, small, print)
    } finally {
      receivers.stop()
    }
  },
}
