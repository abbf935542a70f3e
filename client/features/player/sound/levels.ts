// Measures the level of sound from its samples. Pure functions.
import { silenceDb, type MeasuredSound } from '#contract/push/sound.ts'

/** Samples of both sides, as Web Audio gives them: full scale is 1. */
export interface Samples {
  left: Float32Array
  right: Float32Array
}

/** The sums of one side, so that blocks can be added up. */
interface Side {
  power: number
  peak: number
}

export interface Level {
  count: number
  left: Side
  right: Side
  /** Samples at full scale. */
  cut: number
}

const floorDb = -100
/** AAC changes a clipped sample slightly, to below or above full scale. */
const fullScale = 0.999
/** With this many such samples in a second, it is clipping, not a single peak that the decoder rounded up. */
const cutMin = 10

export const decibels = (amplitude: number) => Math.max(floorDb, Math.min(0, 20 * Math.log10(amplitude)))
const meanDb = (power: number, count: number) => decibels(Math.sqrt(power / Math.max(1, count)))

const none = (): Level => ({ count: 0, left: { power: 0, peak: 0 }, right: { power: 0, peak: 0 }, cut: 0 })

function addSamples(side: Side, samples: Float32Array): number {
  let cut = 0
  for (const sample of samples) {
    const loud = Math.abs(sample)
    side.power += sample * sample
    if (loud > side.peak) side.peak = loud
    if (loud >= fullScale) cut++
  }
  return cut
}

export function levelOf({ left, right }: Samples): Level {
  const level = none()
  level.count = left.length
  level.cut = addSamples(level.left, left) + addSamples(level.right, right)
  return level
}

const sideOf = (a: Side, b: Side): Side => ({ power: a.power + b.power, peak: Math.max(a.peak, b.peak) })
export const together = (levels: readonly Level[]): Level =>
  levels.reduce(
    (sum, level) => ({
      count: sum.count + level.count,
      left: sideOf(sum.left, level.left),
      right: sideOf(sum.right, level.right),
      cut: sum.cut + level.cut,
    }),
    none(),
  )

/** Both sides of a level, in decibels: the mean power, or the loudest sample. */
export const meansOf = ({ left, right, count }: Level) => ({ left: meanDb(left.power, count), right: meanDb(right.power, count) })
export const peaksOf = ({ left, right }: Level) => ({ left: decibels(left.peak), right: decibels(right.peak) })

const isSilent = (level: Level) => {
  const { left, right } = meansOf(level)
  return Math.max(left, right) < silenceDb
}

/** Measures levels of a second each; null without any. */
export function measureSound(seconds: readonly Level[], rate: number): MeasuredSound | null {
  if (seconds.length === 0) return null
  const loud = together(seconds.filter((second) => !isSilent(second)))
  const all = together(seconds)
  const share = (is: (second: Level) => boolean) => seconds.filter(is).length / seconds.length
  const { left, right } = meansOf(loud)
  return {
    seconds: all.count / rate,
    peakDb: decibels(Math.max(all.left.peak, all.right.peak)),
    leftDb: left,
    rightDb: right,
    silent: share(isSilent),
    clipped: share(({ cut }) => cut >= cutMin),
  }
}
