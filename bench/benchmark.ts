// The result of a benchmark, and how times are measured: never alone, always compared with something else in the same run.
import type { RunOptions } from './sizes.ts'

export interface Ratio {
  /** What was measured against what. */
  name: string
  ratio: number
  /** The goal: at most this. */
  goal: number
  /** The two times, in words. */
  detail: string
}

export interface Benchmark {
  summary: string
  /** Reports each ratio as soon as it is known, so that a stopped run has printed its results so far. */
  run(options: RunOptions, print: (line: string) => void): AsyncGenerator<Ratio>
}

export const median = (times: number[]) => {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** Runs the tasks in turn, round after round, so that a disturbance affects all of them. Returns milliseconds. */
export async function mediansOf<T extends string>(rounds: number, works: Record<T, () => Promise<unknown>>): Promise<Record<T, number>> {
  const names = Object.keys(works) as T[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<T, number[]>
  // The first round warms up caches and query plans, and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const startedAt = performance.now()
      await works[name]()
      if (round > 0) times[name].push(performance.now() - startedAt)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<T, number>
}

export const milliseconds = (time: number) =>
  time < 10 ? `${time.toFixed(2)} ms` : time < 10_000 ? `${time.toFixed(0)} ms` : `${(time / 1000).toFixed(1)} s`
