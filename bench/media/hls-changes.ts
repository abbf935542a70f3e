// HLS in the product's player while encoders drop and others take over, with different key-frame intervals. The picture of the demo encoder
// shows the time at which it was taken.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { MediaProcess } from '#media/testing/media-process.ts'
import { Platform } from '#media/testing/platform.ts'
import { startPush, type Push } from '#seed/encoder/start-push.ts'
import type { Benchmark, Ratio } from '../benchmark.ts'
import { hold, lateness, openClockPage, takeFrames, takePhases } from './clock-page.ts'

/** Seconds behind now, seconds from the encoder's start to its first picture, and seconds of the end of a push that are not shown. */
const goals = { behind: 3, first: 5, cut: 1 }
/** Seconds between key frames: the default of encoders, and the setting that anchors are advised to use. */
const keys = { far: 10, near: 2 }
/** How long an encoder is away, how soon viewers must have caught up, and how long each part is measured. */
const ms = { away: 5000, settle: 15_000, watch: { small: 10_000, whole: 25_000 } }

const startEncoder = ({ rtmpPort }: MediaProcess, keyFrames: number) =>
  startPush({ url: `rtmp://127.0.0.1:${rtmpPort}/live`, key: 'bench', keyFrames })

/** The encoder drops and another one connects; the page is notified of both, as by the platform. */
async function replace(page: Page, media: MediaProcess, encoder: Push, keyFrames: number) {
  await encoder.stop()
  const stoppedAt = Date.now()
  await hold(page, true)
  await pause(ms.away)
  const next = await startEncoder(media, keyFrames)
  await hold(page, false)
  return { next, stoppedAt, startedAt: Date.now() }
}

/** Measures how viewers saw the change of encoders. */
async function* changeOf(page: Page, after: string, stoppedAt: number, startedAt: number): AsyncGenerator<Ratio> {
  const shown = await takeFrames(page)
  const cut = (stoppedAt - (shown.findLast((frame) => frame.shown < startedAt)?.taken ?? NaN)) / 1000
  const first = ((shown.find(({ taken }) => taken > stoppedAt)?.shown ?? NaN) - startedAt) / 1000
  const again = shown.filter(({ taken }, n) => taken < (shown[n - 1]?.taken ?? 0)).length
  const failures = (await takePhases(page)).filter((phase) => phase === 'failed').length
  yield { name: `${after}: end that was not shown`, goal: 1, ratio: cut / goals.cut, detail: `${cut.toFixed(2)} s; at most ${goals.cut} s` }
  yield { name: `${after}: first picture`, goal: 1, ratio: first / goals.first, detail: `${first.toFixed(2)} s; at most ${goals.first} s` }
  yield { name: `${after}: errors, frames shown again`, goal: 0, ratio: failures + again, detail: `${failures}, ${again}` }
}

export const hlsChanges: Benchmark = {
  summary: 'HLS in Chromium while encoders drop and change: seconds behind now, against limits',
  async *run({ small }, log) {
    const clock = await openClockPage()
    if (!clock) return log('skipped: no browser here plays H.264')
    const { page } = clock
    const platform = await Platform.open()
    platform.answer = ({ action, stream }) => ({ code: 0, stream, ...(action === 'on_unpublish' && { holdMs: 90_000 }) })
    const media = await MediaProcess.start(platform.url)
    const watchMs = ms.watch[small ? 'small' : 'whole']
    let encoder = await startEncoder(media, keys.far)
    try {
      await clock.play(media.url('/live/bench'))
      await pause(ms.settle)
      yield await lateness(page, `key frames ${keys.far} s apart`, goals.behind, watchMs)
      for (const keySeconds of small ? [keys.near] : [keys.far, keys.near, keys.far, keys.near]) {
        await takePhases(page)
        const { next, stoppedAt, startedAt } = await replace(page, media, encoder, keySeconds)
        encoder = next
        await pause(ms.settle)
        const after = `after a restart, key frames ${keySeconds} s apart`
        yield* changeOf(page, after, stoppedAt, startedAt)
        yield await lateness(page, `${after}: ${ms.settle / 1000} s later`, goals.behind, watchMs)
      }
    } finally {
      await encoder.stop()
      await clock.close()
      await media.stop()
      platform.close()
    }
  },
}
