import { useState } from 'react'
import { dayIn, presetRange, type DayRange, type Preset } from '../../lib/dates.ts'
import { useBusinessZone } from '../../lib/settings.ts'

/** A preset stays one: "today" is another day after midnight. */
export type RangeChoice = Preset | DayRange

export interface ChosenRange {
  choice: RangeChoice
  range: DayRange
  /** The business day that it is now. */
  today: string
  zone: string
  choose: (choice: RangeChoice) => void
}

/** The range of a report, in business days. */
export function useRangeChoice(initial: RangeChoice): ChosenRange {
  const zone = useBusinessZone()
  const [choice, choose] = useState(initial)
  const today = dayIn(zone)
  return { choice, range: typeof choice === 'string' ? presetRange(choice, today) : choice, today, zone, choose }
}
