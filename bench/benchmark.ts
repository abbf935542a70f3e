// What a benchmark says, and how times are taken so that they can be compared: never alone, always against something in the same run.
import type { RunOptions } from './sizes.ts'

export interface Ratio {
  /** What was measured against what. */
  name: string
  ratio: number
  /** At most so much is wanted. */
  goal: number
  /** The two times, in words. */
  detail: string
}

export interface Benchmark {
  summary: string
  /** Hands over each ratio as soon as it is there, so that a run that is stopped has told what it knew. */
  run(options: RunOptions, say: (line: string) => void): AsyncGenerator<Ratio>
}

export const median = (times: number[]) => {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** Runs the works in turn, round after round, so that whatever disturbs the machine disturbs all of them. Answers milliseconds. */
export async function mediansOf<T extends string>(rounds: number, works: Record<T, () => Promise<unknown>>): Promise<Record<T, number>> {
  const names = Object.keys(works) as T[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<T, number[]>
  // The first round warms caches and plans up, and is not counted.
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
