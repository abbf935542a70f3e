import { BusinessDay } from '#contract/wire.ts'
import type { DayRange } from '#contract/days.ts'
import { dayIn, presetRange, presets, type Preset } from '../../lib/dates.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import { useAddress } from '../../lib/useAddress.ts'

/** A preset is kept as its name, because "today" is another day after midnight. */
export type RangeChoice = Preset | DayRange

export interface ChosenRange {
  choice: RangeChoice
  range: DayRange
  /** The current business day. */
  today: string
  zone: string
  choose: (choice: RangeChoice) => void
  /** Chooses a single day. The browser's back button returns to the range. */
  open: (day: string) => void
}

function rangeIn(params: URLSearchParams): RangeChoice | undefined {
  const preset = presets.find((known) => known === params.get('range'))
  if (preset) return preset
  const [from, to] = ['from', 'to'].map((name) => BusinessDay.safeParse(params.get(name)).data)
  return from && to && from <= to ? { from, to } : undefined
}

/** The range of business days in the address, otherwise `initial`. */
export function useChosenRange(initial: RangeChoice): ChosenRange {
  const zone = useBusinessZone()
  const { params, change } = useAddress()
  const choice = rangeIn(params) ?? initial
  const today = dayIn(zone)
  return {
    choice,
    today,
    zone,
    range: typeof choice === 'string' ? presetRange(choice, today) : choice,
    choose: (next) => change(typeof next === 'string' ? { range: next, from: '', to: '' } : { range: '', ...next }),
    open: (day) => change({ range: '', from: day, to: day }, { isStep: true }),
  }
}
