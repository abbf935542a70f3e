// The daily figures, summed again from orders and sessions.

export const figures = [
  'live_count',
  'total_seconds',
  'gift_count',
  'gift_sum',
  'private_fee_sum',
  'bet_count',
  'bet_sum',
  'win_sum',
] as const
export type Figure = (typeof figures)[number]
export type Sums = Record<Figure, bigint>

interface Whose {
  anchor: string
  day: string
  /** 0 means no family. */
  family: string
}
const none = (): Sums => ({
  live_count: 0n,
  total_seconds: 0n,
  gift_count: 0n,
  gift_sum: 0n,
  private_fee_sum: 0n,
  bet_count: 0n,
  bet_sum: 0n,
  win_sum: 0n,
})

export interface DailySums {
  add(whose: Whose, sums: Partial<Sums>): void
  /** Removes the sums of a day and returns them; all 0 if nothing was added. */
  take(whose: Whose): Sums
  /** The sums that have not been taken. */
  rest(): [string, Sums][]
}

const keyOf = ({ anchor, day, family }: Whose) => `anchor ${anchor}, ${day}, family ${family}`

export function createDailySums(): DailySums {
  const days = new Map<string, Sums>()
  return {
    add(whose, sums) {
      const key = keyOf(whose)
      const day = days.get(key) ?? none()
      for (const figure of figures) day[figure] += sums[figure] ?? 0n
      days.set(key, day)
    },
    take(whose) {
      const key = keyOf(whose)
      const sums = days.get(key) ?? none()
      days.delete(key)
      return sums
    },
    rest: () => [...days],
  }
}
