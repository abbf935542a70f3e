// The measured values of one figure. Viewers are counted less often than the push is measured, so most samples have only some figures.
import { countUntil } from './moments.ts'
import type { Measure, TimedMark, TimedSample } from './recorded.ts'

/** For the finest samples: the longest time between two values of one line, and the highest age of a moment's value, in ms. */
const usualReach = 15_000
const reachOf: Partial<Readonly<Record<Measure, number>>> = { viewers: 30_000, delayMs: 90_000, apartMs: 90_000, stalled: 90_000 }
/** Samples of a long session are further apart: this many times the usual distance is allowed. */
const steps = 2.5

interface Value {
  time: number
  value: number
}

export interface Measured {
  values: readonly Value[]
  /** How far two values may be apart to be of one line, in ms. */
  reach: number
}

/** The median time between two values. */
function usualStep(values: readonly Value[]): number {
  const apart = values.slice(1).map(({ time }, index) => time - (values[index]?.time ?? time))
  return apart.toSorted((a, b) => a - b)[apart.length >> 1] ?? 0
}

export function measuredIn(samples: readonly TimedSample[], measure: Measure): Measured {
  const values = samples.flatMap(({ time, [measure]: value }) => (value === null ? [] : { time, value }))
  return { values, reach: Math.max(reachOf[measure] ?? usualReach, steps * usualStep(values)) }
}

/** The lines of a curve, which is interrupted where nothing was measured. */
export function linesOf({ values, reach }: Measured): Value[][] {
  const lines: Value[][] = []
  for (const value of values) {
    const line = lines.at(-1)
    if (line && value.time - (line.at(-1)?.time ?? 0) <= reach) line.push(value)
    else lines.push([value])
  }
  return lines
}

/** The last value before a moment, unless it is too old to be that of the moment. */
export function valueAt({ values, reach }: Measured, at: number): number | null {
  const last = values[countUntil(values, at, ({ time }) => time) - 1]
  return last && at - last.time <= reach ? last.value : null
}

/** Whether the push was gone at a moment. */
export const isLost = (marks: readonly TimedMark[], at: number) =>
  marks.some((mark) => mark.kind === 'dropped' && at >= mark.time && at < mark.time + (mark.seconds ?? Infinity) * 1000)
