// HLS while the push changes: viewers who keep watching, in the product's own player and as plain readers of playlists.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright/test'
import { browserArgs } from '#scripts/test/browser.ts'
import { MediaProcess } from '#media/testing/media-process.ts'
import { Platform } from '#media/testing/platform.ts'
import { findPlaying } from '#scripts/test/find-browser.ts'
import type { Benchmark, Ratio } from '../benchmark.ts'
import { startClockEncoder } from './clock-encoder.ts'
import { hold, openStream, serveClockPage, takePhases, takeShown } from './clock-page.ts'
import { readHls, type HlsReader } from './hls-reader.ts'

/** Seconds behind now, and seconds from the encoder's start to its first picture. */
const goal = 3
const firstGoal = 5
/** Seconds between key frames: the default of encoders, and the setting that anchors are told to use. */
const keys = { far: 10, near: 2 }
const readers = 50
/** How long an encoder is away, how soon viewers must have caught up, and how long each part is measured. */
const ms = { away: 5000, settle: 15_000, watch: { small: 10_000, whole: 25_000 } }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

/** How late the frames shown in these seconds are. */
async function lateness(page: Page, name: string, forMs: number): Promise<Ratio> {
  await takeShown(page)
  await pause(forMs)
  const delays = (await takeShown(page)).map(({ taken, shown }) => (shown - taken) / 1000)
  return {
    name,
    goal: 1,
    ratio: median(delays) / goal,
    detail: `p50 ${median(delays).toFixed(2)} s, max ${Math.max(...delays).toFixed(2)} s, wanted ${goal} s`,
  }
}

/** The encoder drops and another one connects; the page is notified of both, as by the platform. */
async function change(page: Page, media: MediaProcess, encoder: { stop(): Promise<void> }, keySeconds: number) {
  await encoder.stop()
  const stoppedAt = Date.now()
  await hold(page, true)
  await pause(ms.away)
  const next = await startClockEncoder(destination(media), keySeconds)
  while (!(await media.streams())[0]?.publish.active) await pause(50)
  await hold(page, false)
  return { next, stoppedAt, startedAt: Date.now() }
}

const destination = (media: MediaProcess) => `rtmp://127.0.0.1:${media.rtmpPort}/live/bench`

const count = (name: string, ratio: number, detail: string): Ratio => ({ name, goal: 0, ratio, detail })

/** The results of the plain readers. */
function* findings({ fetched, failed, targets, shortest }: HlsReader): Generator<Ratio> {
  yield count(
    'fetches of listed segments that failed',
    failed.length,
    `of ${fetched}, by ${readers} readers who come late${failed.length > 0 ? `: ${failed.slice(0, 3).join(', ')}` : ''}`,
  )
  yield count('changes of the target duration', targets.size - 1, `it was ${[...targets].join(', ')} s`)
  yield {
    name: 'three target durations, to the least that was listed',
    goal: 1,
    ratio: (3 * Math.max(...targets)) / shortest,
    detail: `${shortest.toFixed(2)} s`,
  }
}

export const hlsChanges: Benchmark = {
  summary: 'HLS for who keeps watching while encoders drop and change',
  async *run({ small }, print) {
    const executablePath = await findPlaying()
    if (!executablePath) return print('left out: no browser here plays H.264')
    const watchMs = ms.watch[small ? 'small' : 'whole']
    const platform = await Platform.open()
    platform.answer = ({ action, stream }) => ({ code: 0, stream, ...(action === 'on_unpublish' && { holdMs: 90_000 }) })
    const media = await MediaProcess.start(platform.url)
    const site = await serveClockPage()
    const browser = await chromium.launch({ executablePath, args: browserArgs })
    let encoder = await startClockEncoder(destination(media), keys.far)
    const reader = readHls(media.url('/live/bench/index.m3u8'), readers)
    try {
      const page = await browser.newPage()
      while (!(await media.streams())[0]?.video) await pause(100)
      await openStream(page, 'hls', site.url, media.url('/live/bench'))
      await pause(ms.settle)
      yield await lateness(page, `key frames ${keys.far} s apart`, watchMs)
      for (const keySeconds of [keys.far, keys.near, keys.far, keys.near]) {
        await takePhases(page)
        const { next, stoppedAt, startedAt } = await change(page, media, encoder, keySeconds)
        encoder = next
        await pause(ms.settle)
        const shown = await takeShown(page)
        const last = shown.findLast((frame) => frame.shown < startedAt)
        const first = shown.find(({ taken }) => taken > stoppedAt)
        const again = shown.filter(({ taken }, n) => n > 0 && taken < (shown[n - 1]?.taken ?? 0))
        const failures = (await takePhases(page)).filter((phase) => phase === 'failed')
        const after = `after a restart with key frames every ${keySeconds} s`
        yield {
          name: `${after}: end not shown before the next`,
          goal: 1,
          ratio: (stoppedAt - (last?.taken ?? NaN)) / 1000,
          detail: `${stoppedAt - (last?.taken ?? NaN)} ms`,
        }
        yield {
          name: `${after}: first picture`,
          goal: 1,
          ratio: ((first?.shown ?? NaN) - startedAt) / 1000 / firstGoal,
          detail: `${(((first?.shown ?? NaN) - startedAt) / 1000).toFixed(2)} s, wanted ${firstGoal} s`,
        }
        yield count(`${after}: errors and pictures shown again`, failures.length + again.length, `${failures.length} and ${again.length}`)
        yield await lateness(page, `${after}: ${ms.settle / 1000} s later`, watchMs)
      }
      yield* findings(await reader.stop())
    } finally {
      await browser.close()
      await encoder.stop()
      await reader.stop()
      await site.close()
      await media.stop()
      platform.close()
    }
  },
}
