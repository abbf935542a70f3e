import { lazyPart } from '../lazy-part.tsx'
import styles from './RangePicker.module.css'

export interface DayRangeFieldProps {
  /** Two days, with `withTime` two moments; both inclusive. */
  range: { from: string; to: string }
  withTime?: boolean
  onChange: (range: { from: string; to: string }) => void
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
  /** Opens the calendar; without it only its field does. Ignored on phones. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A range of any two days. antd's calendar is a large part of a report's code, so it is loaded when it is shown: on phones with the filters. */
export const DayRangeField = lazyPart<DayRangeFieldProps>(
  () => import('./Calendar.tsx'),
  () => <span className={styles.calendar} />,
)
