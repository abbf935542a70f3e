// How late a picture is, from the encoder's input to the screen of a browser: frames carry a clock, and the product's own player shows
// them in a headless Chromium.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright/test'
import { browserArgs } from '#scripts/test/browser.ts'
import { openLine } from '#server/testing/line.ts'
import { MediaProcess } from '#media/testing/media-process.ts'
import { Platform } from '#media/testing/platform.ts'
import { findPlaying } from '#scripts/test/find-browser.ts'
import { median, type Benchmark, type Ratio } from '../benchmark.ts'
import { startClockEncoder } from './clock-encoder.ts'
import { figuresOf, openStream, serveClockPage, takeShown, type Figures, type Shown } from './clock-page.ts'

/** Seconds behind now. */
const goals = { flv: 1, hls: 3 }
const stallMs = 4000
/** Time for a player to begin, or to catch up after a stall. */
const settleMs = 6000
const watchMs = { small: 6000, whole: 20_000 }
/** In a busy browser, a frame may be replaced while it is drawn. Without any readable frame there is no result. */
const framesMin = 30

const frameMs = 1000 / 30

/** How far off the details of the picture are, second by second. */
function asShown(name: string, frames: Shown, curve: Figures['curve']): Ratio {
  const off = curve.flatMap(({ at, delayMs }) => {
    const own = frames.filter(({ shown }) => shown > at - 1000 && shown <= at).map(({ taken, shown }) => shown - taken)
    return at - 1000 < (frames[0]?.shown ?? Infinity) || own.length === 0 ? [] : [Math.abs(delayMs - median(own))]
  })
  const detail = `p50 ${median(off).toFixed(0)} ms off, max ${Math.max(...off).toFixed(0)} ms in ${off.length} s; a frame is ${frameMs.toFixed(0)} ms`
  return { name: `${name}, as its details show it`, goal: 1, ratio: median(off) / frameMs, detail }
}

/** Shows the stream for a while: how late its frames were, and how far off that is what the player itself shows. */
async function* lateness(page: Page, name: string, goal: number, forMs: number): AsyncGenerator<Ratio> {
  await takeShown(page)
  await pause(forMs)
  const { curve } = await figuresOf(page)
  const frames = await takeShown(page)
  const delays = frames.map(({ taken, shown }) => shown - taken).toSorted((a, b) => a - b)
  if (delays.length < framesMin) throw new Error(`${name}: only ${delays.length} frames could be read`)
  const [p50, max] = [delays[delays.length >> 1] ?? NaN, delays.at(-1) ?? NaN].map((ms) => ms / 1000)
  yield { name, goal: 1, ratio: (p50 ?? NaN) / goal, detail: `p50 ${p50?.toFixed(2)} s, max ${max?.toFixed(2)} s, wanted ${goal} s` }
  yield asShown(name, frames, curve)
}

async function open(page: Page, format: 'flv' | 'hls', pageUrl: string, mediaUrl: string): Promise<void> {
  await openStream(page, format, pageUrl, `${mediaUrl}/live/bench`)
  await pause(settleMs)
}

/** Pauses something for a while, and waits until the stream has recovered. */
async function stalled(hold: () => void, release: () => void): Promise<void> {
  hold()
  await pause(stallMs)
  release()
  await pause(settleMs)
}

export const latency: Benchmark = {
  summary: "from the encoder's input to the picture in Chromium, in seconds, after stalls too",
  async *run({ small }, print) {
    const executablePath = await findPlaying()
    if (!executablePath) return print('left out: no browser here plays H.264')
    const forMs = watchMs[small ? 'small' : 'whole']
    const platform = await Platform.open()
    const media = await MediaProcess.start(platform.url)
    const site = await serveClockPage()
    const network = await openLine(media.url(''))
    const browser = await chromium.launch({ executablePath, args: browserArgs })
    const encoder = await startClockEncoder(`rtmp://127.0.0.1:${media.rtmpPort}/live/bench`)
    try {
      const page = await browser.newPage()
      while ((await media.streams())[0]?.video?.keyFrameSeconds !== 1) await pause(100)
      await open(page, 'flv', site.url, network.url)
      yield* lateness(page, 'FLV', goals.flv, forMs)
      await stalled(
        () => network.stall(),
        () => network.flow(),
      )
      yield* lateness(page, `FLV, after ${stallMs / 1000} s without network`, goals.flv, forMs)
      await stalled(
        () => encoder.freeze(),
        () => encoder.thaw(),
      )
      yield* lateness(page, `FLV, after an encoder that froze for ${stallMs / 1000} s`, goals.flv, forMs)
      await open(page, 'hls', site.url, network.url)
      yield* lateness(page, 'HLS', goals.hls, forMs)
      await stalled(
        () => network.stall(),
        () => network.flow(),
      )
      yield* lateness(page, `HLS, after ${stallMs / 1000} s without network`, goals.hls, forMs)
    } finally {
      await browser.close()
      await encoder.stop()
      network.close()
      await site.close()
      await media.stop()
      platform.close()
    }
  },
}
