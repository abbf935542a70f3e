// HLS in the product's player while encoders drop and others take over, with different key-frame intervals.
import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark, Ratio } from '../benchmark.ts'
import { startClockEncoder, type ClockEncoder } from './clock-encoder.ts'
import { hold, lateness, openStage, takeFrames, takePhases, type Stage } from './clock-page.ts'

/** Seconds behind now, seconds from the encoder's start to its first picture, and seconds of the end of a push that are not shown. */
const goals = { behind: 3, first: 5, cut: 1 }
/** Seconds between key frames: the default of encoders, and the setting that anchors are advised to use. */
const keys = { far: 10, near: 2 }
/** How long an encoder is away, how soon viewers must have caught up, and how long each part is measured. */
const ms = { away: 5000, settle: 15_000, watch: { small: 10_000, whole: 25_000 } }

/** The encoder drops and another one connects; the page is notified of both, as by the platform. */
async function replace({ page, media, destination }: Stage, encoder: ClockEncoder, keySeconds: number) {
  await encoder.stop()
  const stoppedAt = Date.now()
  await hold(page, true)
  await pause(ms.away)
  const next = await startClockEncoder(destination, keySeconds)
  while (!(await media.streams())[0]?.publish.active) await pause(50)
  await hold(page, false)
  return { next, stoppedAt, startedAt: Date.now() }
}

/** Measures how viewers saw the change of encoders. */
async function* changeOf({ page }: Stage, after: string, stoppedAt: number, startedAt: number): AsyncGenerator<Ratio> {
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
  summary: 'HLS in Chromium while encoders drop and change',
  async *run({ small }, log) {
    const stage = await openStage(log)
    if (!stage) return
    const { page, media } = stage
    const watchMs = ms.watch[small ? 'small' : 'whole']
    let encoder = await startClockEncoder(stage.destination, keys.far)
    try {
      while (!(await media.streams())[0]?.video) await pause(100)
      await stage.open('hls', media.url(''))
      await pause(ms.settle)
      yield await lateness(page, `key frames ${keys.far} s apart`, goals.behind, watchMs)
      for (const keySeconds of small ? [keys.near] : [keys.far, keys.near, keys.far, keys.near]) {
        await takePhases(page)
        const { next, stoppedAt, startedAt } = await replace(stage, encoder, keySeconds)
        encoder = next
        await pause(ms.settle)
        const after = `after a restart, key frames ${keySeconds} s apart`
        yield* changeOf(stage, after, stoppedAt, startedAt)
        yield await lateness(page, `${after}: ${ms.settle / 1000} s later`, goals.behind, watchMs)
      }
    } finally {
      await encoder.stop()
      await stage.close()
    }
  },
}
