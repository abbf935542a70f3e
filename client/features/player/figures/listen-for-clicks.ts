// Measures how far the sound is ahead of the picture. The source makes a click at each full second of the clock in its picture; the clock
// that the picture shows when the click arrives gives the difference.

import { clickEveryMs } from '#contract/push/clock-bars.ts'
import type { Listener } from '../sound/listen.ts'
import { ClickFinder } from './find-clicks.ts'
import { medianOf } from './median.ts'

/** At least `secondsMin` of the last `secondsKept` seconds must agree. Other sounds are at random places in a second. */
const secondsKept = 8
const secondsMin = 4
/** Offsets of clicks that agree differ by at most this many milliseconds. */
const nearMs = 25

interface ClickOffset {
  second: number
  apart: number
}

export class ApartFinder {
  private clicks: ClickOffset[] = []

  /** `clock`: what the picture's clock showed when the click arrived, in milliseconds. */
  addClick(clock: number) {
    const second = Math.round(clock / clickEveryMs)
    const apart = second * clickEveryMs - clock
    this.clicks.push({ second, apart })
    this.clicks = this.clicks.filter((one) => Math.abs(one.second - second) < secondsKept)
  }

  /** Milliseconds by which the sound is ahead; null until enough clicks agree. Unique only within half a second. */
  get apart(): number | null {
    const groups = this.clicks.map((one) => this.clicks.filter(({ apart }) => Math.abs(apart - one.apart) <= nearMs))
    const seconds = (group: ClickOffset[]) => new Set(group.map(({ second }) => second)).size
    const best = groups.reduce<ClickOffset[]>((most, group) => (seconds(group) > seconds(most) ? group : most), [])
    return seconds(best) < secondsMin ? null : Math.round(medianOf(best.map(({ apart }) => apart)) ?? 0)
  }
}

/** Listens while the sound is on and the picture has a clock. `streamBegan`: the clock at the beginning of the stream, in milliseconds. */
export function listenForClicks(video: HTMLVideoElement, signal: AbortSignal, streamBegan: () => number | null) {
  let listener: Listener | null = null
  let isStarting = false
  let apart = new ApartFinder()
  const stop = () => {
    listener?.stop()
    listener = null
  }
  async function start() {
    const { listen } = await import('../sound/listen.ts')
    apart = new ApartFinder()
    let clicks: ClickFinder | undefined
    const started = await listen(video, {
      onSamples({ left, right, from }) {
        if (!started) return
        const { context } = started
        clicks ??= new ClickFinder(context.sampleRate)
        for (const clickAt of clicks.find(left, right, from)) {
          const began = streamBegan()
          // At another playback rate, the sound is stretched, and its times are not exact.
          if (began === null || video.playbackRate !== 1) continue
          apart.addClick(began + (video.currentTime - (context.currentTime - clickAt)) * 1000)
        }
      },
    })
    if (signal.aborted) started?.stop()
    else listener = started
  }
  signal.addEventListener('abort', stop, { once: true })
  return {
    apart: () => (listener ? apart.apart : null),
    isListening: () => listener !== null,
    async follow(hasClock: boolean) {
      const wanted = hasClock && !video.muted && !video.paused
      if (!wanted) return stop()
      if (listener || isStarting) return
      isStarting = true
      await start().finally(() => {
        isStarting = false
      })
    },
  }
}
