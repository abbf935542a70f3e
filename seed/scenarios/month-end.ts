import type { Scenario } from './scenario.ts'

/** Enough for this month, the last and the one before, whatever their lengths. */
const threeMonths = 93

export const monthEnd: Scenario = {
  summary: 'three months of figures; the month before the last is settled, the last one waits for it',
  shape: { days: threeMonths, settled: 'months' },
}
