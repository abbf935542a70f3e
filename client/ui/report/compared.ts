// Comparison of a report with an earlier range: which range that is, and how each figure changed.
import { compareActivity } from '#contract/calls/sessions/live-analysis.ts'
import type { CompareBy } from '#contract/compare.ts'
import { daysOfMonth, rangeBefore, shiftDay, type DayRange } from '#contract/days.ts'
import { compareDaysMax } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { daysBetween } from '../../lib/dates.ts'
import { sumPoints } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import type { ChartDay, DayColumnsProps } from '../chart/DayColumns.tsx'
import type { Figure } from '../Figures.tsx'
import type { ChosenRange } from '../range/useChosenRange.ts'
import type { ReportView } from './useReportView.ts'

interface Comparison extends DayRange {
  compare: CompareBy
}

/**
 * The days to compare, up to today. A month is compared with the same days of the previous month, other ranges with the same number of days
 * just before. Undefined if the range is in the future or too long.
 */
export function comparedQuery({ choice, range, today }: Pick<ChosenRange, 'choice' | 'range' | 'today'>): Comparison | undefined {
  const to = range.to < today ? range.to : today
  if (to < range.from || daysBetween(range.from, to) >= compareDaysMax) return undefined
  const compare: CompareBy = choice === 'thisMonth' || choice === 'lastMonth' ? 'month' : 'before'
  return { compare, from: range.from, to }
}

type Days<Name extends string> = readonly (Record<Name, number> & { date: string })[]
/** The compared part of a reply: sums by name, for each day of both ranges and for the whole earlier range. */
interface Compared<Name extends string> {
  days?: Days<Name> | undefined
  daysBefore?: Days<Name> | undefined
  previous?: (Record<Name, number> & EarlierRange) | undefined
}
/** The earlier range. `until` is set if it ends during its last day. */
interface EarlierRange extends DayRange {
  until?: string | undefined
}

interface DayValue {
  date: string
  value: number
}
/** A figure by day, for the chart above a report. */
export interface ByDay extends Pick<DayColumnsProps, 'label' | 'gold' | 'days' | 'write' | 'Over'> {
  /** Undefined if nothing is compared. */
  previous?: EarlierRange | undefined
}

/** All days of a range, each with the day at the same place in the earlier range. Days without a figure are those to come, or have not loaded. */
export function pairDays({ from, to }: DayRange, now: readonly DayValue[] = [], before: readonly DayValue[] = []): ChartDay[] {
  const valueOf = new Map(now.map(({ date, value }) => [date, value]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = shiftDay(from, index)
    return { date, value: valueOf.get(date), before: before[index] }
  })
}

/** The figure by day; undefined if nothing is compared. */
export function byDay<Name extends string>(
  { days, daysBefore, previous }: Compared<Name> = {},
  name: Name,
  { comparison, ...figure }: Pick<ByDay, 'label' | 'gold' | 'write'> & { comparison: Comparison | undefined },
): ByDay | undefined {
  if (!comparison) return undefined
  const values = (all: Days<Name> | undefined) => all?.map((day) => ({ date: day.date, value: day[name] }))
  // A comparison by month means that a month was chosen; the chart shows all of its days.
  const range = comparison.compare === 'month' ? daysOfMonth(comparison.from.slice(0, 7)) : comparison
  return {
    ...figure,
    previous: { ...rangeBefore(comparison.compare, comparison), until: previous?.until },
    days: pairDays(range, values(days), values(daysBefore)),
  }
}

/** The `change` of a figure, to be spread into it. It is loading until both ranges are there. */
export const changeOf = <Name extends string>(
  { days, previous }: Compared<Name> = {},
  name: Name,
  write: (value: number) => string,
): Pick<Figure, 'change'> =>
  days && previous
    ? { change: { now: sumPoints(days.map((day) => day[name])), before: previous[name], beforeText: write(previous[name]) } }
    : { change: 'loading' }

/** Loads the activity by day, in the range and the earlier one, of the anchors whose name matches. */
export function useActivity(view: ReportView, name = '') {
  const comparison = comparedQuery(view.range)
  const load = useLoad(JSON.stringify([comparison, name]), async (signal) =>
    comparison ? call(compareActivity, { query: { ...comparison, name }, signal }) : { ok: true, data: {} },
  )
  return { ...load, comparison }
}
