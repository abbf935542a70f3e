import type { LiveStatistics } from '#contract/statistics.ts'

/** Sums over the whole list, counted in hundredths so that they are exact. */
export function totalsOf(rows: readonly LiveStatistics[]) {
  const sum = (pick: (row: LiveStatistics) => number) => rows.reduce((total, row) => total + Math.round(pick(row) * 100), 0) / 100
  return { prizes: sum(({ gamePrizeSum }) => gamePrizeSum), gifts: sum(({ gameGiftSum }) => gameGiftSum) }
}
