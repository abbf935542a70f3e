import type { DayRange } from '#contract/days.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { lazyPart } from '../lazy-part.tsx'
import styles from './RangePicker.module.css'
import { TwoEnds } from './TwoEnds.tsx'

// Loaded only on desktops: antd's calendar of two months is a large part of a report's code, and phones have a field for each end.
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
  /** Opens the calendar; without it only its field does. Ignored on phones. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A range of any two days, both inclusive. */
export function DayRangeField(props: DayRangeFieldProps) {
  const desktop = useDesktop()
  const { range, onChange, min, max } = props
  return desktop ? <Calendar {...props} /> : <TwoEnds range={range} onChange={onChange} min={min} max={max} />
}
