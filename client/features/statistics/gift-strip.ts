import type { sumStatistics } from '#contract/calls/statistics.ts'
import type { ReplyOf } from '#contract/define.ts'
import { shiftDay } from '#contract/days.ts'
import { compareDaysMax } from '#contract/limits.ts'
import { daysBetween, type MomentRange } from '../../lib/dates.ts'
import type { ByDay } from '../../ui/report/compared.ts'

interface Sessions extends Pick<ByDay, 'label' | 'write'> {
  range: MomentRange
  /** What the range is compared with. */
  previous: MomentRange
  /** Later days have no column. */
  today: string
  /** Undefined until they are there. */
  days: ReplyOf<typeof sumStatistics>['days'] | undefined
}

/** The sessions' gift points by business day. Undefined if the range has not begun or is too long. */
export function giftStrip({ range, previous, today, days, ...figure }: Sessions): ByDay | undefined {
  const from = range.from.slice(0, 10)
  const last = range.to.slice(0, 10)
  const to = last < today ? last : today
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > compareDaysMax) return undefined
  const ofDay = new Map(days?.map(({ date, gameGiftSum }) => [date, gameGiftSum]))
  return {
    ...figure,
    gold: true,
    range: { from, to },
    previous,
    days: days && Array.from({ length }, (_, index) => shiftDay(from, index)).map((date) => ({ date, value: ofDay.get(date) ?? 0 })),
  }
}
