// What a viewer costs, how long one waits for the first picture, and how late it is: ours against node-media-server as it comes.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { RtmpClient } from '#media/rtmp-client/rtmp-client.ts'
import { FlvReader } from '#media/testing/flv-reader.ts'
import { audioConfig, frame, keepSending, videoConfig } from '#media/testing/test-picture.ts'
import { milliseconds, type Benchmark, type Ratio } from './benchmark.ts'
import { askChild, startOurs, startStock, startViewers, type Rival } from './media-rivals.ts'

/** 2.1 Mb/s: 30 frames a second. */
const frameBytes = 8500
const frameMs = 1000 / 30
const viewerCounts = { small: [50, 200], whole: [50, 200, 500, 1500] }
const seconds = 8
const settleMs = 2000
const looks = 30
const marks = 150

const names = ['ours', 'stock'] as const
type Name = (typeof names)[number]
type Both<T> = Record<Name, T>

const url = ({ httpPort }: Rival) => `http://127.0.0.1:${httpPort}/live/bench.flv`
const push = ({ rtmpPort }: Rival) => RtmpClient.publish({ host: '127.0.0.1', port: rtmpPort }, 'live', 'bench')

async function bothOf<T>(rivals: Both<Rival>, measure: (rival: Rival) => Promise<T>): Promise<Both<T>> {
  return { ours: await measure(rivals.ours), stock: await measure(rivals.stock) }
}

const percentile = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? NaN

/** CPU-milliseconds for each viewer and second, and megabits a second that reached one. */
async function viewerCost(rival: Rival, viewers: number): Promise<{ cost: number; mbps: number }> {
  const audience = startViewers()
  try {
    await askChild(audience, { port: rival.httpPort, path: '/live/bench.flv', viewers }, z.object({ open: z.number() }))
    await pause(settleMs)
    const Count = z.object({ bytes: z.number() })
    await askChild(audience, { bytes: true }, Count)
    const [before, from] = [await rival.cpuMs(), performance.now()]
    await pause(seconds * 1000)
    const [used, elapsed] = [await rival.cpuMs() - before, (performance.now() - from) / 1000]
    const { bytes } = await askChild(audience, { bytes: true }, Count)
    return { cost: used / viewers / elapsed, mbps: (bytes * 8) / 1e6 / viewers / elapsed }
  } finally {
    audience.disconnect()
  }
}

/** Milliseconds from the request to a whole key frame, for so many viewers who come one after the other. */
async function firstPictures(rival: Rival): Promise<number[]> {
  const times: number[] = []
  for (let look = 0; look < looks; look++) {
    const from = performance.now()
    const viewer = await FlvReader.open(url(rival))
    while (!viewer.tags.some(({ type, body }) => type === 9 && body[0] === 0x17 && body[1] === 1)) await pause(1)
    times.push(performance.now() - from)
    viewer.close()
  }
  return times
}

/** Milliseconds from the encoder's socket to a viewer's, for frames that carry their time. */
async function delays(rival: Rival): Promise<number[]> {
  const encoder = await push(rival)
  encoder.sendVideo(0, videoConfig)
  encoder.sendAudio(0, audioConfig)
  encoder.sendVideo(0, frame(true))
  const viewer = await FlvReader.open(url(rival))
  const times: number[] = []
  for (let n = 1; n <= marks; n++) {
    const mark = `mark ${n}.`
    const from = performance.now()
    encoder.sendVideo(n * 33, frame(n % 30 === 0, mark, frameBytes))
    while (!viewer.has(mark)) await pause(1)
    times.push(performance.now() - from)
    await pause(10)
  }
  viewer.close()
  encoder.close()
  return times
}

const inPercentiles = (times: number[]) => [0.5, 0.95].map((part) => milliseconds(percentile(times, part))).join(', ')

function ratioOfTimes(name: string, goal: number, { ours, stock }: Both<number[]>): Ratio {
  return { name: `${name}, p50`, goal, ratio: percentile(ours, 0.5) / percentile(stock, 0.5), detail: `p50, p95: ${inPercentiles(ours)} / ${inPercentiles(stock)}` }
}

export const media: Benchmark = {
  summary: 'HTTP-FLV: CPU of a viewer, first picture and delay, against node-media-server as it comes',
  async *run({ small }) {
    const rivals: Both<Rival> = { ours: await startOurs(), stock: await startStock() }
    try {
      // Ours waits a few milliseconds so that many frames become one write, which is what it saves CPU by: less than a frame lasts.
      const { ours, stock } = await bothOf(rivals, delays)
      const detail = `p50, p95: ${inPercentiles(ours)} / ${inPercentiles(stock)}`
      yield { name: 'delay through the server, p95 / what a frame lasts', goal: 1, ratio: percentile(ours, 0.95) / frameMs, detail }
      for (const name of names) keepSending(await push(rivals[name]), { frameBytes })
      await pause(settleMs)
      yield ratioOfTimes('request to first key frame', 1.5, await bothOf(rivals, firstPictures))
      for (const viewers of small ? viewerCounts.small : viewerCounts.whole) {
        const { ours, stock } = await bothOf(rivals, (rival) => viewerCost(rival, viewers))
        const told = ({ cost, mbps }: typeof ours) => `${cost.toFixed(3)} at ${mbps.toFixed(1)} Mb/s`
        yield { name: `CPU-ms a viewer and second, ${viewers} viewers`, goal: viewers < 200 ? 1 : 0.7, ratio: ours.cost / stock.cost, detail: `${told(ours)} / ${told(stock)}` }
      }
    } finally {
      for (const name of names) await rivals[name].stop()
    }
  },
}
