// CPU and memory of a room of sockets: ours against bare WebSockets and against socket.io's own adapter, and batches against single events.
// Only the room's process is measured, so the clients do not affect the result.
import { setTimeout as pause } from 'node:timers/promises'
import { measureInTurn, median, medianRatio, type Benchmark, type Ratio } from '../benchmark.ts'
import { openRoom, startReceivers, type Receivers, type RoomKind } from './processes.ts'

/** Ours against bare WebSockets, and batches against single events. */
const goals = { delivery: 1.11, memory: 2.2, batches: 0.35 }
/** Our adapter relies on internals of socket.io. We keep it only as long as the stock adapter takes at least 1.5 times the CPU time. */
const adapterGoal = 0.67

const linesAtOnce = 10
/** Each line in a separate turn of the event loop, or ten in one turn, as on a busy server. */
const paces = { 'one by one': false, 'ten at once': true }

async function* deliveries(receivers: Receivers, other: RoomKind, size: number, rounds: number, goal: number): AsyncGenerator<Ratio> {
  const rooms = { ours: await openRoom(receivers, 'ours', { count: size }), other: await openRoom(receivers, other, { count: size }) }
  const steps = Math.max(2, Math.ceil(20_000 / size / linesAtOnce))
  const microseconds = (times: number[]) => ((median(times) * 1000) / (steps * linesAtOnce * size)).toFixed(2)
  for (const [pace, isAtOnce] of Object.entries(paces)) {
    /** CPU-milliseconds. Each step is delivered before the next one begins. */
    const deliver = (room: (typeof rooms)['ours']) => async () => {
      const before = await room.cpuMs()
      for (let step = 0; step < steps; step++) {
        await room.send(linesAtOnce, isAtOnce)
        await room.delivered()
      }
      return (await room.cpuMs()) - before
    }
    const times = await measureInTurn(rounds, { ours: deliver(rooms.ours), other: deliver(rooms.other) })
    yield {
      name: `room of ${size}, ${pace}: CPU of a delivery, ours / ${other}`,
      goal,
      ratio: medianRatio(times.ours, times.other),
      detail: `${microseconds(times.ours)} / ${microseconds(times.other)} µs`,
    }
  }
  for (const room of Object.values(rooms)) await room.close()
}

/** With fewer sockets there is no result: the heap grows in steps that are larger than their memory. */
const idleSockets = 3000

/** Memory of a room's process for each idle client. */
async function bytesPerSocket(receivers: Receivers, kind: RoomKind): Promise<number> {
  // The first connections also allocate memory that all share, so they connect before the measurement.
  const room = await openRoom(receivers, kind, { count: 200 })
  const before = await room.bytesHeld()
  await room.enter({ count: idleSockets })
  const held = (await room.bytesHeld()) - before
  await room.close()
  return held / idleSockets
}

async function memory(receivers: Receivers): Promise<Ratio> {
  const [bare, ours] = [await bytesPerSocket(receivers, 'bare'), await bytesPerSocket(receivers, 'ours')]
  const detail = `${(ours / 1024).toFixed(1)} / ${(bare / 1024).toFixed(1)} kB`
  return { name: 'memory of an idle socket in a room, ours / bare', goal: goals.memory, ratio: ours / bare, detail }
}

const linesPerSecond = 120

async function batches(receivers: Receivers, small: boolean): Promise<Ratio> {
  const [count, seconds, rounds] = [500, small ? 3 : 10, small ? 1 : 3]
  const rooms = {
    single: await openRoom(receivers, 'ours', { count }, 'single'),
    batched: await openRoom(receivers, 'ours', { count, batch: true }, 'batched'),
  }
  /** CPU-milliseconds of lines at regular times. */
  const talk = (room: (typeof rooms)['single']) => async () => {
    const [before, startedAt] = [await room.cpuMs(), performance.now()]
    for (let line = 0; line < linesPerSecond * seconds; line++) {
      await pause(Math.max(0, startedAt + (line * 1000) / linesPerSecond - performance.now()))
      await room.send(1, true)
    }
    await room.delivered()
    return (await room.cpuMs()) - before
  }
  const { single, batched } = await measureInTurn(rounds, { single: talk(rooms.single), batched: talk(rooms.batched) })
  for (const room of Object.values(rooms)) await room.close()
  const microseconds = (times: number[]) => ((median(times) * 1000) / (linesPerSecond * seconds * count)).toFixed(2)
  return {
    name: `${linesPerSecond} lines a second to ${count}: CPU, batches / single events`,
    goal: goals.batches,
    ratio: medianRatio(batched, single),
    detail: `${microseconds(batched)} / ${microseconds(single)} µs a delivery`,
  }
}

export const realtime: Benchmark = {
  summary: 'chat deliveries, batches and memory of sockets, against bare WebSockets',
  async *run({ small }) {
    const receivers = startReceivers()
    try {
      for (const size of small ? [100, 1000] : [100, 1000, 3000]) yield* deliveries(receivers, 'bare', size, small ? 5 : 21, goals.delivery)
      yield await memory(receivers)
      yield await batches(receivers, small)
    } finally {
      await receivers.stop()
    }
  },
}

export const adapter: Benchmark = {
  summary: "a broadcast to a room of sockets by our adapter, against socket.io's own",
  async *run({ small }) {
    const receivers = startReceivers()
    try {
      for (const size of [200, 1000]) yield* deliveries(receivers, 'stockAdapter', size, small ? 5 : 15, adapterGoal)
    } finally {
      await receivers.stop()
    }
  },
}
