// CPU of our media process for each viewer of HTTP-FLV, compared with node-media-server, and for a push with and without HLS.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { keepSending } from '#media/testing/test-picture.ts'
import { RtmpClient } from '#media/rtmp-client/rtmp-client.ts'
import type { Benchmark, Ratio } from '../benchmark.ts'
import { startChild } from '../child-process.ts'
import { frameBytes, startOurs, startStock, type MediaServer } from './media-servers.ts'
import { costOfHls } from './push-costs.ts'
import type { ViewersRequest } from './stream-viewers.ts'

/** Largest ratios to the stock server. */
const goals = { few: 1, many: 0.7 }
/** From this number of viewers on, the goal of a large room applies. */
const manyViewers = 200
const viewerCounts = { small: [50, 200], whole: [50, 200, 500, 1500] }
/** Viewers of the warm-up, which is not counted. */
const warmUpViewers = 100
const settleMs = 2000

interface Cost {
  cpuMs: number
  mbps: number
}

/** CPU time and bit rate for each viewer and second. */
async function costOfViewers({ httpPort, cpuMs }: MediaServer, viewers: number, seconds: number): Promise<Cost> {
  const audience = startChild(new URL('./stream-viewers.ts', import.meta.url))
  const request = (body: ViewersRequest) => audience.request(body)
  const bytes = async () => z.number().parse(await request({ do: 'bytes' }))
  try {
    await request({ port: httpPort, viewers })
    await pause(settleMs)
    const [bytesBefore, cpuBefore, from] = [await bytes(), await cpuMs(), performance.now()]
    await pause(seconds * 1000)
    const [used, elapsed] = [(await cpuMs()) - cpuBefore, (performance.now() - from) / 1000]
    return { cpuMs: used / viewers / elapsed, mbps: (((await bytes()) - bytesBefore) * 8) / 1e6 / viewers / elapsed }
  } finally {
    await audience.stop()
  }
}

const inWords = ({ cpuMs, mbps }: Cost) => `${cpuMs.toFixed(3)} at ${mbps.toFixed(1)} Mb/s`

async function* fanOut(ours: MediaServer, stock: MediaServer, counts: number[], seconds: number): AsyncGenerator<Ratio> {
  const push = ({ rtmpPort }: MediaServer) => RtmpClient.publish({ host: '127.0.0.1', port: rtmpPort }, 'live', 'bench')
  const encoders = [await push(ours), await push(stock)]
  for (const encoder of encoders) keepSending(encoder, { frameBytes })
  await pause(settleMs)
  for (const server of [ours, stock]) await costOfViewers(server, warmUpViewers, seconds)
  for (const viewers of counts) {
    const [own, other] = [await costOfViewers(ours, viewers, seconds), await costOfViewers(stock, viewers, seconds)]
    yield {
      name: `CPU-ms a viewer and second, ${viewers} viewers, ours / stock`,
      goal: viewers < manyViewers ? goals.few : goals.many,
      ratio: own.cpuMs / other.cpuMs,
      detail: `${inWords(own)} / ${inWords(other)}`,
    }
  }
  for (const encoder of encoders) encoder.close()
}

export const media: Benchmark = {
  summary: 'CPU of a viewer of HTTP-FLV, against stock node-media-server; CPU of a push, and what HLS adds to it',
  async *run({ small }) {
    const ours = await startOurs()
    const stock = await startStock()
    const seconds = small ? 4 : 8
    try {
      yield* fanOut(ours, stock, viewerCounts[small ? 'small' : 'whole'], seconds)
      yield* costOfHls(ours, seconds)
    } finally {
      await ours.stop()
      await stock.stop()
    }
  },
}
