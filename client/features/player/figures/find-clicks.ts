// Finds the clicks of the picture's clock in its sound: short tones of one pitch (contract/push/clock-bars.ts). Times are in seconds.
import { click } from '#contract/push/clock-bars.ts'

/** The time constant of the two low-pass filters that smooth the loudness of the tone. */
const smoothing = 0.0015
/** The time after which the filters reach half of a step. */
const halfAfter = 1.678 * smoothing
/** The time constant of the average loudness. */
const usualOver = 0.3
const stepSamples = 16
/** A click is at least this loud (full scale is 1), and this many times louder than the average. */
const loudMin = 0.004
const timesUsual = 5
/** After a click, at most this share of its loudness is left. Speech and music go on. */
const leftMax = 0.35
const overAfter = click.ms / 1000 + 0.025
/** A pause at the start and after each click, in which the average loudness is measured. */
const pauseAfter = 0.3

interface Rise {
  peak: number
  steps: { at: number; loud: number }[]
}

export class ClickFinder {
  private phase = 0
  private readonly low = { re: 0, im: 0, re2: 0, im2: 0 }
  private count = 0
  private usual = 0
  private rise: Rise | null = null
  private before = { at: 0, loud: 0 }
  /** Null before the first sample. */
  private quietUntil: number | null = null
  private readonly rate: number
  constructor(rate: number) {
    this.rate = rate
  }

  /** When each click began that ended in these samples. `from`: the time of the first sample. Each call continues the one before. */
  find(left: Float32Array, right: Float32Array, from: number): number[] {
    const found: number[] = []
    const turn = (2 * Math.PI * click.hz) / this.rate
    const share = 1 / (smoothing * this.rate)
    const { low } = this
    for (let n = 0; n < left.length; n++) {
      const sample = (left[n] ?? 0) + (right[n] ?? 0)
      this.phase = (this.phase + turn) % (2 * Math.PI)
      low.re += (sample * Math.cos(this.phase) - low.re) * share
      low.im += (sample * Math.sin(this.phase) - low.im) * share
      low.re2 += (low.re - low.re2) * share
      low.im2 += (low.im - low.im2) * share
      this.count++
      if (this.count % stepSamples > 0) continue
      const at = this.step(from + n / this.rate, Math.hypot(low.re2, low.im2))
      if (at !== null) found.push(at)
    }
    return found
  }

  private step(at: number, loud: number): number | null {
    const { rise } = this
    this.quietUntil ??= at + pauseAfter
    if (!rise) {
      const isLoud = loud > Math.max(loudMin, timesUsual * this.usual)
      if (isLoud && at >= this.quietUntil) this.rise = { peak: loud, steps: [this.before, { at, loud }] }
      else this.usual += (loud - this.usual) * (stepSamples / (usualOver * this.rate))
      this.before = { at, loud }
      return null
    }
    rise.steps.push({ at, loud })
    rise.peak = Math.max(rise.peak, loud)
    const began = beginningOf(rise)
    // The tone may still get louder, which moves its beginning.
    if (at < began + overAfter) return null
    this.rise = null
    this.before = { at, loud }
    this.quietUntil = at + pauseAfter
    this.usual = Math.max(this.usual, loud)
    return loud <= rise.peak * leftMax ? began : null
  }
}

/** When the tone reached half of its peak, corrected for the delay of the filters. */
function beginningOf({ peak, steps }: Rise): number {
  const later = steps.findIndex(({ loud }) => loud >= peak / 2)
  const [above, below] = [steps[later], steps[later - 1]]
  if (!above || !below || above.loud === below.loud) return (above?.at ?? 0) - halfAfter
  const share = (peak / 2 - below.loud) / (above.loud - below.loud)
  return below.at + share * (above.at - below.at) - halfAfter
}
