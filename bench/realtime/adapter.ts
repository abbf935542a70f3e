// Compares server/sockets/fast-adapter.ts with socket.io's own adapter: the same broadcasts to the same room, in turn.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createIo } from '#server/sockets/create-io.ts'
import { cutSlowReader } from '#server/sockets/slow-readers.ts'
import { median, type Benchmark, type Ratio } from '../benchmark.ts'
import { startReceivers, type Receivers } from './receivers.ts'
import { textEvent } from './rooms.ts'

/** The adapter relies on internals of socket.io. It is kept only while the stock adapter takes at least 1.5 times as long. */
const goal = 0.67

/** One broadcast is a line of chat, or the lines of a tenth of a second in a large room. */
const broadcasts = {
  'single lines': () => ({ event: 'room/event', payload: textEvent() }),
  'batches of 12': () => ({ event: 'batch', payload: { events: Array.from({ length: 12 }, () => ['room/event', textEvent()]) } }),
}
/** Broadcasts in one turn of the event loop. */
const paces = { 'one by one': 1, 'ten at once': 10 }

async function openRoom(isFast: boolean) {
  const http = createServer().listen(0, '127.0.0.1', 4096)
  await once(http, 'listening')
  const address = http.address()
  const io = createIo(http, { isFast })
  io.engine.on('connection', cutSlowReader)
  const nsp = io.of('/room')
  nsp.on('connection', (socket) => void socket.join('room'))
  return { port: typeof address === 'object' && address ? address.port : 0, io, frames: 0 }
}

async function* ofSize(receivers: Receivers, size: number, rounds: number): AsyncGenerator<Ratio> {
  const rooms = { fast: await openRoom(true), stock: await openRoom(false) }
  for (const [group, { port }] of Object.entries(rooms))
    await receivers.request({
      do: 'open',
      group,
      count: size,
      port,
      path: '/api/socket.io/?EIO=4&transport=websocket',
      greeting: '40/room,',
      reads: false,
    })
  const steps = Math.max(4, Math.ceil(20_000 / size / 10))
  for (const [what, createBroadcast] of Object.entries(broadcasts))
    for (const [pace, atOnce] of Object.entries(paces)) {
      const deliver = async (group: 'fast' | 'stock') => {
        const room = rooms[group]
        const since = process.cpuUsage()
        for (let step = 0; step < steps; step++) {
          for (let i = 0; i < 10; i++) {
            const { event, payload } = createBroadcast()
            room.io.of('/room').to('room').emit(event, payload)
            if ((i + 1) % atOnce === 0) await nextTurn()
          }
          room.frames += 10 * size
          await receivers.request({ do: 'await', group, frames: room.frames })
        }
        const { user, system } = process.cpuUsage(since)
        return (user + system) / (steps * 10 * size)
      }
      const used: [fast: number, stock: number][] = []
      // The first round is a warm-up and is not counted.
      for (let round = 0; round <= rounds; round++) {
        const times: [number, number] = [await deliver('fast'), await deliver('stock')]
        if (round > 0) used.push(times)
      }
      yield {
        name: `${what}, ${pace}, to ${size}: CPU of a delivery, ours / stock`,
        goal,
        ratio: median(used.map(([fast, stock]) => fast / stock)),
        detail: `${median(used.map(([fast]) => fast)).toFixed(2)} / ${median(used.map(([, stock]) => stock)).toFixed(2)} µs`,
      }
    }
  for (const [group, { io }] of Object.entries(rooms)) {
    await receivers.request({ do: 'close', group })
    void io.close()
  }
}

export const adapter: Benchmark = {
  summary: "a broadcast to a room of sockets by our adapter, against socket.io's own",
  async *run({ small }) {
    const receivers = startReceivers()
    try {
      for (const size of [200, 1000]) yield* ofSize(receivers, size, small ? 5 : 15)
    } finally {
      receivers.stop()
    }
  },
}
