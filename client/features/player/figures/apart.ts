// How far the sound is ahead of the picture: the picture's clock when a click is heard, which was made at a full second of that clock.
import { clickEveryMs } from '#contract/push/clock-bars.ts'
import { medianOf } from './median.ts'

/** Clicks are looked for in so many of the last seconds, and are there in most: other sounds are at no certain place in a second. */
const secondsKept = 8
const secondsMin = 4
/** Clicks are as far apart as this, in milliseconds, and no further. */
const nearMs = 25

interface ClickOffset {
  second: number
  apart: number
}

export class ApartFinder {
  private clicks: ClickOffset[] = []

  /** A click was heard while the picture's clock showed this, in milliseconds. */
  addClick(clock: number) {
    const second = Math.round(clock / clickEveryMs)
    const apart = second * clickEveryMs - clock
    this.clicks.push({ second, apart })
    this.clicks = this.clicks.filter((one) => Math.abs(one.second - second) < secondsKept)
  }

  /** Milliseconds by which the sound is ahead; null until enough clicks agree. A half second is as good as the other half. */
  get apart(): number | null {
    const groups = this.clicks.map((one) => this.clicks.filter(({ apart }) => Math.abs(apart - one.apart) <= nearMs))
    const seconds = (group: ClickOffset[]) => new Set(group.map(({ second }) => second)).size
    const best = groups.reduce<ClickOffset[]>((most, group) => (seconds(group) > seconds(most) ? group : most), [])
    return seconds(best) < secondsMin ? null : Math.round(medianOf(best.map(({ apart }) => apart)) ?? 0)
  }
}
