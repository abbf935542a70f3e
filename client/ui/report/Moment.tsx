import { clockTime } from '../../lib/dates.ts'
import styles from './Moment.module.css'

/** A single instant in a cell: in the browser's zone, 24-hour. */
export const Moment = ({ at }: { at: string }) => (
  <time className={styles.moment} dateTime={at}>
    {clockTime(at)}
  </time>
)
