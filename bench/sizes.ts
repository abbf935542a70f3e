// The sizes of the worlds of the benchmarks. The number of gift orders is approximate.
import { ordinary, type Shape } from '#seed/scenarios/scenario.ts'

export interface RunOptions {
  small: boolean
  /** For benchmarks that run for a fixed time. */
  minutes?: number | undefined
}

const year = 365

/** What `npm run seed` is asked for at its largest: some million gift orders. */
export const seedShape = ({ small }: RunOptions): Shape =>
  small ? { ...ordinary, families: 20, anchors: 10, days: 60 } : { ...ordinary, families: 100, anchors: 10, days: year }

type Named = readonly [name: string, shape: Shape]

/** The same people and days with ten times the gifts: only the number of orders grows. */
export function reportShapes({ small }: RunOptions): readonly [small: Named, large: Named] {
  const people = { ...ordinary, families: 30, anchors: 10, days: year }
  return small
    ? [
        ['10k', { ...people, families: 3, rush: 0.1 }],
        ['100k', { ...people, families: 3, rush: 1 }],
      ]
    : [
        ['100k', { ...people, rush: 0.32 }],
        ['1M', { ...people, rush: 3.2 }],
      ]
}
