// A report beside the range before: which range that is, and how each figure changed.
import { compareActivity } from '#contract/calls/live-analysis.ts'
import type { CompareBy } from '#contract/compare.ts'
import { daysOfMonth, rangeBefore, type DayRange } from '#contract/days.ts'
import { compareDaysMax } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { daysBetween } from '../../lib/dates.ts'
import { sumPoints } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import type { Figure } from '../Figures.tsx'
import type { ChosenRange } from '../range/useChosenRange.ts'
import type { ReportView } from './useReportView.ts'

interface Comparison extends DayRange {
  compare: CompareBy
}

/**
 * The days to compare, through today: a month with the same days of the month before, other ranges with as many days right before.
 * Undefined if the range has not begun or is too long.
 */
export function comparedQuery({ choice, range, today }: Pick<ChosenRange, 'choice' | 'range' | 'today'>): Comparison | undefined {
  const to = range.to < today ? range.to : today
  if (to < range.from || daysBetween(range.from, to) >= compareDaysMax) return undefined
  const compare: CompareBy = choice === 'thisMonth' || choice === 'lastMonth' ? 'month' : 'before'
  return { compare, from: range.from, to }
}

/** What a reply has if it is compared: sums by their names, of each day and of the range before. */
interface Compared<Name extends string> {
  days?: readonly (Record<Name, number> & { date: string })[] | undefined
  previous?: (Record<Name, number> & EarlierRange) | undefined
}
/** What a range is compared with; `until` if it ends within its last day. */
interface EarlierRange extends DayRange {
  until?: string | undefined
}

export interface DayValue {
  date: string
  value: number
}
/** A figure by day, for the strip above a report. */
export interface ByDay extends Pick<Figure, 'label' | 'gold'> {
  range: DayRange
  previous: EarlierRange
  /** Undefined until they are known. Days to come have none. */
  days: readonly DayValue[] | undefined
  write: (value: number) => string
}

/** Undefined if nothing is compared. */
export const byDay = <Name extends string>(
  { days, previous }: Compared<Name> = {},
  name: Name,
  { comparison, ...figure }: Pick<ByDay, 'label' | 'gold' | 'write'> & { comparison: Comparison | undefined },
): ByDay | undefined =>
  comparison && {
    ...figure,
    // Months are compared where a month is chosen: it ends where the month does.
    range: comparison.compare === 'month' ? daysOfMonth(comparison.from.slice(0, 7)) : comparison,
    previous: { ...rangeBefore(comparison.compare, comparison), until: previous?.until },
    days: days?.map((day) => ({ date: day.date, value: day[name] })),
  }

/** Spread into a figure. Nothing until both ranges are known. */
export const changeOf = <Name extends string>(
  { days, previous }: Compared<Name> = {},
  name: Name,
  write: (value: number) => string,
): Pick<Figure, 'change'> =>
  days && previous
    ? { change: { now: sumPoints(days.map((day) => day[name])), before: previous[name], beforeText: write(previous[name]) } }
    : {}

/** What came in by day in the range, of the anchors with such a name, and in the range before. */
export function useActivity(view: ReportView, name = '') {
  const comparison = comparedQuery(view.range)
  const load = useLoad(JSON.stringify([comparison, name]), async (signal) =>
    comparison ? call(compareActivity, { query: { ...comparison, name }, signal }) : { ok: true, data: {} },
  )
  return { ...load, comparison }
}
