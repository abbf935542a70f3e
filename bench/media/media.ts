// What a viewer costs, how long it waits for the first picture, and how late the picture is: ours against unchanged node-media-server,
// and against nginx-rtmp if it is installed.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { RtmpClient } from '#media/rtmp-client/rtmp-client.ts'
import { FlvReader } from '#media/testing/flv-reader.ts'
import { audioConfig, frame, keepSending, videoConfig } from '#media/testing/test-picture.ts'
import { milliseconds, type Benchmark, type Ratio } from '../benchmark.ts'
import { compareHls } from './media-hls.ts'
import { requestChild, startOurs, startStock, startViewers, type Rival } from './media-rivals.ts'
import { startNginxRtmp } from './nginx-rtmp.ts'

/** 2.1 Mb/s: 30 frames a second. */
const frameBytes = 8500
const frameMs = 1000 / 30
/** The first viewers warm everything up, and are not counted. */
const warmUpViewers = 100
const viewerCounts = { small: [50, 200], whole: [50, 200, 500, 1500] }
/** Connections that a process holds beside its viewers. */
const spareFiles = 100
const seconds = { small: 4, whole: 8 }
const settleMs = 2000
const looks = 30
const marks = 150

type Both = Record<'ours' | 'stock', Rival>

const url = ({ httpPort }: Rival) => `http://127.0.0.1:${httpPort}/live/bench.flv`
const push = ({ rtmpPort }: Rival) => RtmpClient.publish({ host: '127.0.0.1', port: rtmpPort }, 'live', 'bench')
const percentile = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? NaN

interface Cost {
  cost: number
  mbps: number
}

/** CPU-milliseconds for each viewer and second, and megabits a second that reached one. */
async function viewerCost(rival: Rival, viewers: number, seconds: number): Promise<Cost> {
  const audience = startViewers()
  try {
    await requestChild(
      audience,
      { port: rival.watch.port, opening: rival.watch.opening.toString('base64'), viewers },
      z.object({ open: z.number() }),
    )
    await pause(settleMs)
    const Count = z.object({ bytes: z.number() })
    await requestChild(audience, { bytes: true }, Count)
    const [before, from] = [await rival.cpuMs(), performance.now()]
    await pause(seconds * 1000)
    const [used, elapsed] = [(await rival.cpuMs()) - before, (performance.now() - from) / 1000]
    const { bytes } = await requestChild(audience, { bytes: true }, Count)
    return { cost: used / viewers / elapsed, mbps: (bytes * 8) / 1e6 / viewers / elapsed }
  } finally {
    audience.disconnect()
  }
}

/** Milliseconds from the request to a whole key frame, for this many viewers in turn. */
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

async function delayOf({ ours, stock }: Both): Promise<Ratio> {
  // Ours saves CPU by waiting a few milliseconds, less than the length of a frame, so that many tags become one write.
  const [own, other] = [await delays(ours), await delays(stock)]
  const detail = `p50, p95: ${inPercentiles(own)} / ${inPercentiles(other)}`
  return { name: 'delay through the server, p95 / what a frame lasts', goal: 1, ratio: percentile(own, 0.95) / frameMs, detail }
}

async function firstPictureOf({ ours, stock }: Both): Promise<Ratio> {
  const [own, other] = [await firstPictures(ours), await firstPictures(stock)]
  const detail = `p50, p95: ${inPercentiles(own)} / ${inPercentiles(other)}`
  // Ours first asks the platform whether the viewer may watch: one round trip.
  return { name: 'request to first key frame, p50', goal: 1.5, ratio: percentile(own, 0.5) / percentile(other, 0.5), detail }
}

/** Each viewer takes a file descriptor, in the servers and here. */
function openFilesMax(): number {
  const Report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) }) })
  const limit = Report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft
  return typeof limit === 'number' ? limit : Infinity
}

const describe = ({ cost, mbps }: Cost) => `${cost.toFixed(3)} at ${mbps.toFixed(1)} Mb/s`

async function* viewerCosts({ ours, stock }: Both, nginx: Rival | null, counts: number[], seconds: number): AsyncGenerator<Ratio> {
  for (const rival of [ours, stock, nginx]) if (rival) await viewerCost(rival, warmUpViewers, seconds)
  for (const viewers of counts) {
    const [own, other] = [await viewerCost(ours, viewers, seconds), await viewerCost(stock, viewers, seconds)]
    const name = `CPU-ms a viewer and second, ${viewers} viewers`
    yield { name, goal: viewers < 200 ? 1 : 0.7, ratio: own.cost / other.cost, detail: `${describe(own)} / ${describe(other)}` }
    if (!nginx) continue
    const rtmp = await viewerCost(nginx, viewers, seconds)
    yield {
      name: '  ... / nginx-rtmp, whose viewers play RTMP',
      goal: viewers < 200 ? 2 : 1,
      ratio: own.cost / rtmp.cost,
      detail: `${describe(own)} / ${describe(rtmp)}`,
    }
  }
}

export const media: Benchmark = {
  summary: 'HTTP-FLV and HLS: CPU of a viewer, first picture and delay, against node-media-server as it comes, and nginx-rtmp',
  async *run({ small }, print) {
    const both: Both = { ours: await startOurs(), stock: await startStock() }
    const nginx = await startNginxRtmp()
    if (!nginx) print('nginx-rtmp is left out: it is not installed (Debian: nginx-light and libnginx-mod-rtmp)')
    const rivals = [both.ours, both.stock, nginx].filter((rival) => rival !== null)
    const size = small ? 'small' : 'whole'
    const affordable = viewerCounts[size].filter((viewers) => viewers + spareFiles <= openFilesMax())
    if (affordable.length < viewerCounts[size].length)
      print(`more than ${affordable.at(-1) ?? 0} viewers are left out: a process may open ${openFilesMax()} files here`)
    try {
      yield await delayOf(both)
      const encoders = []
      for (const rival of rivals) encoders.push(await push(rival))
      for (const encoder of encoders) keepSending(encoder, { frameBytes })
      await pause(settleMs)
      yield await firstPictureOf(both)
      yield* viewerCosts(both, nginx, affordable, seconds[size])
      for (const encoder of encoders) encoder.close()
      if (nginx) yield* compareHls(both.ours, nginx, { frameBytes, seconds: seconds[size] })
    } finally {
      for (const rival of rivals) await rival.stop()
    }
  },
}
