// The camera of live control, from the button to the picture on a page that watches, beside an RTMP push of the same clock by ffmpeg. What a poor
// upload and a network that goes away do to it, and whether sound and picture stay together.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sizeNames, sizes, type SizeName } from '#client/features/studio/camera/engine/sizes.ts'
import { openLine, type Line } from '#server/testing/line.ts'
import { median, type Benchmark, type Ratio } from '../benchmark.ts'
import { openStudio, type Studio } from './camera-studio.ts'
import { startClockEncoder } from './clock-encoder.ts'
import { openStage, readDelays, takeFrames, type Stage } from './clock-page.ts'
import { recordClock } from './clock-recording.ts'

/** Seconds. The last three are how far behind a page may be. */
const goals = { atMedia: 3, seen: 4, flv: 1, hls: 3, poorUpload: 3, backAfterStall: 3, backAfterReconnect: 5 }
/** The camera against ffmpeg: the delay over FLV, and CPU for the same size. */
const goalsBesidePush = { flv: 1.5, cpu: 3 }
const apartMaxMs = 50
/** Groups of ten seconds at the beginning and at the end whose median is compared. */
const edge = 3
const settleMs = 6000
const watchMs = { small: 6000, whole: 20_000 }
const poorUploadKbps = 300
const awayMs = 5000
/** Longer than the six seconds after which the camera gives a connection up. */
const longAwayMs = 15_000

/**
 * Where the line of the camera begins. A machine's connections with itself have segments of 64 KB, so Linux holds megabytes of them back, which no
 * network does. `ip route add local 127.0.0.9/32 dev lo mtu 1500 advmss 1460` (as root; once) gives this address the segments of a network.
 */
const lineHost = process.platform === 'linux' ? '127.0.0.9' : '127.0.0.1'

interface Push {
  cpuMs: () => Promise<number>
  stop: () => Promise<unknown>
}
interface Measured {
  atMediaMs: number
  seenMs: number
  flv: number[]
  hls: number[]
  cpuShare: number
  kbps: number
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const spread = (delays: number[]) => `p50 ${median(delays).toFixed(2)} s, max ${Math.max(...delays).toFixed(2)} s`
const ratioOf = (name: string, value: number, goal: number, detail: string): Ratio => ({ name, ratio: value / goal, goal: 1, detail })

async function until(isTrue: () => Promise<boolean>, what: string, forMs = 60_000) {
  const end = performance.now() + forMs
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${what} did not happen within ${forMs / 1000} s`)
    await pause(20)
  }
}
const arrives = ({ media }: Stage) =>
  until(async () => typeof (await media.streams())[0]?.video?.keyFrameSeconds === 'number', 'a picture at media')

/** CPU share of one core while `work` runs, without `idle`. */
async function shareOf(cpuMs: () => Promise<number>, work: () => Promise<unknown>): Promise<number> {
  const [cpu, at] = [await cpuMs(), performance.now()]
  await work()
  return ((await cpuMs()) - cpu) / (performance.now() - at)
}

async function measure(stage: Stage, name: string, forMs: number, idleShare: number, begin: () => Promise<Push>): Promise<Measured> {
  const { page, media } = stage
  const [pressed, pressedAt] = [performance.now(), Date.now()]
  const push = await begin()
  try {
    // The stream of the push before may still be kept.
    const isAtMedia = async () =>
      (await media.streams()).some(({ publish, firstPictureMs }) => publish.active && typeof firstPictureMs === 'number')
    await until(isAtMedia, `${name}: a picture at media`)
    const atMediaMs = performance.now() - pressed
    await stage.open('flv', media.url(''))
    await until(async () => (await takeFrames(page)).some(({ taken }) => taken > pressedAt), `${name}: a picture on the page`)
    const seenMs = performance.now() - pressed
    await pause(settleMs)
    let flv: number[] = []
    const share = await shareOf(push.cpuMs, async () => {
      flv = await readDelays(page, name, forMs)
    })
    const kbps = (await media.streams())[0]?.kbps.recv_5s ?? NaN
    await stage.open('hls', media.url(''))
    await pause(settleMs)
    const hls = await readDelays(page, name, forMs)
    return { atMediaMs, seenMs, flv, hls, cpuShare: share - idleShare, kbps }
  } finally {
    await push.stop()
    await until(async () => !(await media.streams())[0]?.publish.active, `${name}: the end of the push`)
  }
}

/** CPU time of a process with all its threads, on Linux, in milliseconds: fields 14 and 15 of `stat`, in hundredths of a second. */
const processCpuMs = (pid: number | undefined) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function rtmpPush(stage: Stage): Promise<Push> {
  const encoder = await startClockEncoder(stage.destination)
  return { cpuMs: () => Promise.resolve(processCpuMs(encoder.pid)), stop: encoder.stop }
}

function* ratiosOf(size: SizeName, own: Measured, other: Measured): Generator<Ratio> {
  const beside = `ffmpeg over RTMP ${seconds(other.atMediaMs)}, ${seconds(other.seenMs)}`
  yield ratioOf(
    `${size}: first picture at media after the button`,
    own.atMediaMs / 1000,
    goals.atMedia,
    `${seconds(own.atMediaMs)}; ${beside}`,
  )
  yield ratioOf(`${size}: first picture on a page that watches`, own.seenMs / 1000, goals.seen, seconds(own.seenMs))
  for (const format of ['flv', 'hls'] as const) {
    const detail = `${spread(own[format])}; ffmpeg over RTMP ${spread(other[format])}`
    yield ratioOf(`${size}: glass to glass over ${format.toUpperCase()}`, median(own[format]), goals[format], detail)
  }
  const { bitrate } = sizes[size]
  yield ratioOf(`${size}: bitrate / what the size may have`, own.kbps * 1000, bitrate.top + 128_000, `${own.kbps} kb/s`)
  if (size !== '360p')
    return yield ratioOf(`${size}: CPU of the page's processes / one core`, own.cpuShare, 1, `${(100 * own.cpuShare).toFixed(0)} %`)
  const shares = `${(100 * own.cpuShare).toFixed(0)} % of a core, ${(100 * other.cpuShare).toFixed(0)} %`
  yield {
    name: `${size}: CPU of the page's processes / ffmpeg`,
    ratio: own.cpuShare / other.cpuShare,
    goal: goalsBesidePush.cpu,
    detail: shares,
  }
  const p50s = `p50 ${median(own.flv).toFixed(2)} s, ${median(other.flv).toFixed(2)} s`
  yield {
    name: `${size}: delay over FLV / ffmpeg over RTMP`,
    ratio: median(own.flv) / median(other.flv),
    goal: goalsBesidePush.flv,
    detail: p50s,
  }
}

interface Room {
  stage: Stage
  studio: Studio
  line: Line
}
const address = ({ line }: Room) => `${line.url.replace('http', 'ws')}/publish/bench`

/** Pushes over the line while `work` runs. */
async function whilePushing(room: Room, size: SizeName, work: () => Promise<Ratio[]>): Promise<Ratio[]> {
  const { stage, studio, line } = room
  await studio.prepare(size)
  await studio.push(address(room))
  try {
    await arrives(stage)
    await stage.open('flv', stage.media.url(''))
    await pause(settleMs)
    return await work()
  } finally {
    line.limit(Infinity)
    await studio.stop()
    await until(async () => !(await stage.media.streams())[0]?.publish.active, 'the end of the push')
  }
}

const withPoorUpload = (room: Room, size: SizeName, forMs: number) =>
  whilePushing(room, size, async () => {
    const { stage, studio, line } = room
    line.limit((poorUploadKbps * 1000) / 8)
    await pause(2 * settleMs)
    const before = (await studio.view()).figures?.dropped ?? 0
    const delays = await readDelays(stage.page, size, forMs, 1)
    const { type, figures } = await studio.view()
    const dropped = ((figures?.dropped ?? 0) - before) / ((forMs / 1000) * 30)
    const detail = `${spread(delays)}; ${figures?.kbps} kb/s, ${(100 * dropped).toFixed(0)} % of the pictures dropped, ${delays.length} shown, ${type}, limit: ${figures?.limit}`
    return [ratioOf(`${size}: delay with an upload of ${poorUploadKbps} kb/s`, median(delays), goals.poorUpload, detail)]
  })

/** Seconds until a page shows a picture that was taken after the network came back. */
async function backAfter({ stage }: Room, away: () => Promise<void>): Promise<number> {
  await away()
  const back = Date.now()
  await until(async () => (await takeFrames(stage.page)).some(({ taken }) => taken > back), 'a new picture')
  return (Date.now() - back) / 1000
}

const withoutNetwork = (room: Room) =>
  whilePushing(room, '720p', async () => {
    const { studio, line } = room
    const results: Ratio[] = []
    const goAway = async (how: 'stall' | 'cut', ms: number) => {
      let meanwhile = ''
      const back = await backAfter(room, async () => {
        line[how]()
        await pause(ms)
        meanwhile = (await studio.view()).type
        if (how === 'stall') line.flow()
        else line.mend()
      })
      const goal = how === 'stall' && ms === awayMs ? goals.backAfterStall : goals.backAfterReconnect
      const name = `720p: ${ms / 1000} s ${how === 'stall' ? 'without network' : 'of a closed connection'}, until a new picture`
      results.push(ratioOf(name, back, goal, `${back.toFixed(2)} s; meanwhile ${meanwhile}, then ${(await studio.view()).type}`))
      await pause(settleMs)
    }
    await goAway('stall', awayMs)
    await goAway('cut', awayMs)
    await goAway('stall', longAwayMs)
    return results
  })

const together = (room: Room, minutes: number) =>
  whilePushing(room, '720p', async () => {
    const { apart, backwards, longestGap } = await recordClock(room.stage.media.url('/live/bench.flv'), minutes * 60_000)
    const [first, last] = [median(apart.slice(0, edge)), median(apart.slice(-edge))]
    const drift = Math.abs(last - first)
    const furthest = Math.max(...apart.map((ms) => Math.abs(ms - first)))
    const times = `${backwards} times went back, at most ${longestGap} ms between pictures`
    const ahead = `sound ${first.toFixed(0)} ms ahead at first, ${last.toFixed(0)} ms at last; ${times}`
    const range = `${Math.min(...apart).toFixed(0)} to ${Math.max(...apart).toFixed(0)} ms`
    return [
      ratioOf(`720p: drift of sound against picture in ${minutes} min`, drift, apartMaxMs, ahead),
      ratioOf('720p: sound beside picture in its worst ten seconds', furthest, apartMaxMs, range),
    ]
  })

export const camera: Benchmark = {
  summary: 'the camera of live control: first picture, delay, CPU, a poor upload, a lost network, sound against picture',
  async *run({ small, minutes = small ? 0.5 : 1 }, log) {
    const stage = await openStage(log)
    if (!stage) return
    const studio = await openStudio()
    const line = await openLine(stage.media.url(''), lineHost)
    const room: Room = { stage, studio, line }
    const forMs = watchMs[small ? 'small' : 'whole']
    try {
      const other = await measure(stage, 'ffmpeg', forMs, 0, () => rtmpPush(stage))
      for (const size of small ? (['360p'] as const) : sizeNames) {
        await studio.prepare(size)
        const idle = await shareOf(studio.cpuMs, () => pause(watchMs.small))
        const begin = async () => {
          await studio.push(`${stage.media.publishUrl}/bench`)
          return { cpuMs: studio.cpuMs, stop: studio.stop }
        }
        yield* ratiosOf(size, await measure(stage, size, forMs, idle, begin), other)
      }
      for (const size of small ? (['360p'] as const) : (['360p', '720p'] as const)) yield* await withPoorUpload(room, size, forMs)
      yield* await withoutNetwork(room)
      yield* await together(room, minutes)
    } finally {
      line.close()
      await studio.close()
      await stage.close()
    }
  },
}
