// Types and helpers of all benchmarks. A result is a ratio: each benchmark measures something else in the same run for comparison.

export interface RunOptions {
  small: boolean
}

export interface Ratio {
  /** The measurement, and the one that it is compared with. */
  name: string
  ratio: number
  /** The largest ratio that meets the goal. */
  goal: number
  /** Both measurements, with their units. */
  detail: string
}

export interface Benchmark {
  summary: string
  /** Yields each ratio as soon as it is known, so that a stopped run has printed its results so far. */
  run(options: RunOptions, log: (line: string) => void): AsyncGenerator<Ratio>
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

/** Runs the tasks in turn, so that other load on the machine affects all of them. Returns the results of each, round by round. */
export async function measureInTurn<T extends string>(
  rounds: number,
  tasks: Record<T, () => Promise<number>>,
): Promise<Record<T, number[]>> {
  const names = Object.keys(tasks) as T[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<T, number[]>
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const value = await tasks[name]()
      if (round > 0) measured[name].push(value)
    }
  }
  return measured
}

/** The median of the ratios of the same round. */
export const medianRatio = (values: number[], others: number[]) => median(values.map((value, round) => value / (others[round] ?? NaN)))

export const milliseconds = (time: number) => `${time.toFixed(time < 10 ? 2 : 0)} ms`
