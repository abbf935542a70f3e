// What parts cost: rooms with a player that follows them, against the same rooms with a player of whole segments.
import type { Benchmark } from '../benchmark.ts'
import { median } from '../benchmark.ts'
import { roomCost, rounds } from './media-hls.ts'
import { startOurs } from './media-rivals.ts'

/** 2.1 Mb/s: 30 frames a second. */
const frameBytes = 8500
const seconds = { small: 4, whole: 10 }

export const hlsParts: Benchmark = {
  summary: 'HLS in parts (LL-HLS): CPU of a room whose player follows parts, against one of whole segments',
  async *run({ small }) {
    const ours = await startOurs()
    try {
      const playlist = (room: string) => `http://127.0.0.1:${ours.httpPort}/live/${room}/index.m3u8`
      const size = { frameBytes, seconds: seconds[small ? 'small' : 'whole'] }
      const costs: Record<'segments' | 'parts', number[]> = { segments: [], parts: [] }
      for (let round = 0; round < rounds; round++)
        for (const plays of ['segments', 'parts'] as const) {
          const cost = await roomCost(ours, { app: 'live', playlist, plays }, size)
          if (round > 0) costs[plays].push(cost)
        }
      const [parts, segments] = [median(costs.parts), median(costs.segments)]
      const detail = `${parts.toFixed(2)} / ${segments.toFixed(2)}`
      yield { name: 'CPU-ms a room and second, a player of parts / of segments', goal: 1.3, ratio: parts / segments, detail }
    } finally {
      await ours.stop()
    }
  },
}
