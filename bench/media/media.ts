// Compares our media process with node-media-server, and with nginx-rtmp if it is installed: CPU for each viewer of HTTP-FLV, time to the first
// picture, delay of frames. Also measures the CPU of a push with and without HLS.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { RtmpClient } from '#media/rtmp-client/rtmp-client.ts'
import { FlvReader } from '#media/testing/flv-reader.ts'
import { audioConfig, frame, keepSending, videoConfig } from '#media/testing/test-picture.ts'
import { milliseconds, type Benchmark, type Ratio } from '../benchmark.ts'
import { startChild } from '../child-process.ts'
import { frameBytes, startNginxRtmp, startOurs, startStock, type MediaServer } from './media-servers.ts'
import { costOfHls } from './push-costs.ts'
import type { ViewersRequest } from './stream-viewers.ts'

const frameMs = 1000 / 30
const goals = { firstPicture: 1.5, few: { stock: 1, nginx: 2 }, many: { stock: 0.7, nginx: 1 } }
/** From this number of viewers on, the goals of a large room apply. */
const manyViewers = 200
const viewerCounts = { small: [50, 200], whole: [50, 200, 500, 1500] }
/** Viewers of the warm-up, which is not counted. */
const warmUpViewers = 100
/** File descriptors that a process needs besides those of its viewers. */
const spareFiles = 100
const settleMs = 2000
const joinings = 30
const markedFrames = 150

const url = ({ httpPort }: MediaServer) => `http://127.0.0.1:${httpPort}/live/bench.flv`
const push = ({ rtmpPort }: MediaServer) => RtmpClient.publish({ host: '127.0.0.1', port: rtmpPort }, 'live', 'bench')
const percentile = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? NaN
const inPercentiles = (times: number[]) => [0.5, 0.95].map((part) => milliseconds(percentile(times, part))).join(', ')

/** Milliseconds from the request to a whole key frame, for viewers one after the other. */
async function firstPictures(server: MediaServer): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < joinings; n++) {
    const from = performance.now()
    const viewer = await FlvReader.open(url(server))
    while (!viewer.tags.some(({ type, body }) => type === 9 && body[0] === 0x17 && body[1] === 1)) await pause(1)
    times.push(performance.now() - from)
    viewer.close()
  }
  return times
}

/** Milliseconds from the encoder's socket to a viewer's. */
async function delays(server: MediaServer): Promise<number[]> {
  const encoder = await push(server)
  encoder.sendVideo(0, videoConfig)
  encoder.sendAudio(0, audioConfig)
  encoder.sendVideo(0, frame(true))
  const viewer = await FlvReader.open(url(server))
  const times: number[] = []
  for (let n = 1; n <= markedFrames; n++) {
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

async function delayOf(ours: MediaServer, stock: MediaServer): Promise<Ratio> {
  const [own, other] = [await delays(ours), await delays(stock)]
  const detail = `p50, p95: ${inPercentiles(own)} / ${inPercentiles(other)}`
  // Our server delays tags by less than the length of a frame, so that it can send several with one write.
  return { name: 'delay through our server, p95 / what a frame lasts', goal: 1, ratio: percentile(own, 0.95) / frameMs, detail }
}

async function joiningOf(ours: MediaServer, stock: MediaServer): Promise<Ratio> {
  const [own, other] = [await firstPictures(ours), await firstPictures(stock)]
  const detail = `p50, p95: ${inPercentiles(own)} / ${inPercentiles(other)}`
  const ratio = percentile(own, 0.5) / percentile(other, 0.5)
  // Our server first requests the platform's permission, which is one round trip.
  return { name: 'from request to first key frame, p50, ours / stock', goal: goals.firstPicture, ratio, detail }
}

interface Cost {
  cpuMs: number
  mbps: number
}

/** CPU time and bit rate for each viewer and second. */
async function costOfViewers({ viewer, cpuMs }: MediaServer, viewers: number, seconds: number): Promise<Cost> {
  const audience = startChild(new URL('./stream-viewers.ts', import.meta.url))
  const bytes = async () => z.number().parse(await audience.request('bytes' satisfies ViewersRequest))
  try {
    await audience.request({ port: viewer.port, request: viewer.request.toString('base64'), viewers } satisfies ViewersRequest)
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

interface Servers {
  ours: MediaServer
  stock: MediaServer
  nginx: MediaServer | null
}

async function* fanOut({ ours, stock, nginx }: Servers, counts: number[], seconds: number): AsyncGenerator<Ratio> {
  for (const server of [ours, stock, nginx]) if (server) await costOfViewers(server, warmUpViewers, seconds)
  for (const viewers of counts) {
    const goal = viewers < manyViewers ? goals.few : goals.many
    const [own, other] = [await costOfViewers(ours, viewers, seconds), await costOfViewers(stock, viewers, seconds)]
    const name = `CPU-ms a viewer and second, ${viewers} viewers, ours / stock`
    yield { name, goal: goal.stock, ratio: own.cpuMs / other.cpuMs, detail: `${inWords(own)} / ${inWords(other)}` }
    if (!nginx) continue
    const rtmp = await costOfViewers(nginx, viewers, seconds)
    const detail = `${inWords(own)} / ${inWords(rtmp)}`
    yield { name: '  ... / nginx-rtmp, whose viewers play RTMP', goal: goal.nginx, ratio: own.cpuMs / rtmp.cpuMs, detail }
  }
}

/** Each viewer takes a file descriptor, in the servers and here. */
function openFilesMax(): number {
  const Report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) }) })
  const limit = Report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft
  return typeof limit === 'number' ? limit : Infinity
}

export const media: Benchmark = {
  summary: 'a viewer of HTTP-FLV: CPU, first picture and delay, against stock node-media-server and nginx-rtmp; the CPU of HLS',
  async *run({ small }, log) {
    const servers: Servers = { ours: await startOurs(), stock: await startStock(), nginx: await startNginxRtmp() }
    const { ours, stock, nginx } = servers
    if (!nginx) log('nginx-rtmp is skipped: it is not installed (Debian: nginx-light and libnginx-mod-rtmp)')
    const all = [ours, stock, nginx].filter((server) => server !== null)
    const counts = viewerCounts[small ? 'small' : 'whole'].filter((viewers) => {
      const fits = viewers + spareFiles <= openFilesMax()
      if (!fits) log(`${viewers} viewers are skipped: a process may open ${openFilesMax()} files here`)
      return fits
    })
    const seconds = small ? 4 : 8
    try {
      yield await delayOf(ours, stock)
      const encoders = await Promise.all(all.map(push))
      for (const encoder of encoders) keepSending(encoder, { frameBytes })
      await pause(settleMs)
      yield await joiningOf(ours, stock)
      yield* fanOut(servers, counts, seconds)
      for (const encoder of encoders) encoder.close()
      yield* costOfHls(ours, seconds)
    } finally {
      for (const server of all) await server.stop()
    }
  },
}
