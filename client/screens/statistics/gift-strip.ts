import type { LiveStatistics } from '#contract/calls/statistics.ts'
import { shiftDay } from '#contract/days.ts'
import { compareDaysMax } from '#contract/limits.ts'
import { daysBetween, type MomentRange } from '../../lib/dates.ts'
import { sumPoints } from '../../lib/format.ts'
import type { ByDay } from '../../ui/report/compared.ts'

interface Sessions extends Pick<ByDay, 'label' | 'write'> {
  range: MomentRange
  /** What the range is compared with. */
  previous: MomentRange
  /** Later days have no column. */
  today: string
  /** Undefined until they are there. */
  rows: readonly LiveStatistics[] | undefined
  dayOf: (row: LiveStatistics) => string
}

/** The sessions' gift points by business day. Undefined if the range has not begun or is too long. */
export function giftStrip({ range, previous, today, rows, dayOf, ...figure }: Sessions): ByDay | undefined {
  const from = range.from.slice(0, 10)
  const last = range.to.slice(0, 10)
  const to = last < today ? last : today
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > compareDaysMax) return undefined
  const ofDay = new Map<string, number>()
  for (const row of rows ?? []) ofDay.set(dayOf(row), sumPoints([ofDay.get(dayOf(row)) ?? 0, row.gameGiftSum]))
  return {
    ...figure,
    gold: true,
    range: { from, to },
    previous,
    days: rows && Array.from({ length }, (_, index) => shiftDay(from, index)).map((date) => ({ date, value: ofDay.get(date) ?? 0 })),
  }
}
