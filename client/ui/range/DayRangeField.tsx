import type { DayRange } from '#contract/days.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import styles from './RangePicker.module.css'
import { TwoEnds } from './TwoEnds.tsx'
import { lazyPart } from '../lazy-part.tsx'

// antd's calendar is a large part of a report's code, and a phone has a better one of its own.
const Calendar = lazyPart(
  () => import('./Calendar.tsx'),
  () => <span className={styles.calendar} />,
)

export interface DayRangeFieldProps {
  range: DayRange
  onChange: (range: DayRange) => void
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
  /** Of the calendar; without it the calendar opens by its field alone. A phone's fields have none. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Any two days, both included. */
export function DayRangeField(props: DayRangeFieldProps) {
  const desktop = useDesktop()
  const { range, onChange, min, max } = props
  return desktop ? <Calendar {...props} /> : <TwoEnds type="date" range={range} onChange={onChange} min={min} max={max} />
}
