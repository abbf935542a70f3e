// Compares server/sockets/fast-adapter.ts with socket.io's adapter: the same broadcasts to rooms of the same size, in turn.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { cpuMs, measureInTurn, median, medianRatio, type Benchmark, type Ratio } from '../benchmark.ts'
import { startReceivers, type Receivers } from './processes.ts'
import { chatLine, openIo } from './rooms.ts'

/** Our adapter relies on internals of socket.io. We keep it only as long as the stock adapter takes at least 1.5 times the CPU time. */
const goal = 0.67

/** A broadcast is one line of chat, or a batch: the lines of a tenth of a second in a large room. */
const broadcasts: Record<string, () => [event: string, payload: object]> = {
  'single lines': () => ['room/event', chatLine()],
  'batches of 12': () => ['batch', { events: Array.from({ length: 12 }, () => ['room/event', chatLine()]) }],
}
/** Broadcasts in one turn of the event loop. */
const paces = { 'one by one': 1, 'ten at once': 10 }

async function openRoom(receivers: Receivers, group: string, isFast: boolean, size: number) {
  const { io, nsp, entrance } = await openIo(isFast)
  nsp.on('connection', (socket) => void socket.join('room'))
  await receivers.request({ do: 'open', group, count: size, ...entrance(false) })
  return { io, nsp, group, frames: 0 }
}

async function* ofSize(receivers: Receivers, size: number, rounds: number): AsyncGenerator<Ratio> {
  const rooms = { fast: await openRoom(receivers, 'fast', true, size), stock: await openRoom(receivers, 'stock', false, size) }
  const steps = Math.max(4, Math.ceil(2000 / size))
  for (const [what, make] of Object.entries(broadcasts)) {
    for (const [pace, atOnce] of Object.entries(paces)) {
      /** Microseconds of CPU for each delivery. */
      const deliver = async (room: (typeof rooms)['fast']) => {
        const since = process.cpuUsage()
        for (let step = 0; step < steps; step++) {
          for (let i = 1; i <= 10; i++) {
            room.nsp.to('room').emit(...make())
            if (i % atOnce === 0) await nextTurn()
          }
          room.frames += 10 * size
          await receivers.request({ do: 'await', group: room.group, frames: room.frames })
        }
        return (cpuMs(since) * 1000) / (steps * 10 * size)
      }
      const { fast, stock } = await measureInTurn(rounds, { fast: () => deliver(rooms.fast), stock: () => deliver(rooms.stock) })
      yield {
        name: `${what}, ${pace}, to ${size}: CPU of a delivery, ours / stock`,
        goal,
        ratio: medianRatio(fast, stock),
        detail: `${median(fast).toFixed(2)} / ${median(stock).toFixed(2)} µs`,
      }
    }
  }
  for (const { io, group } of Object.values(rooms)) {
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
      await receivers.stop()
    }
  },
}
