import { clockTime } from '../../lib/dates.ts'
import styles from './SportEvents.module.css'

/** When an event starts. Where it is narrow the time stands below the day, and neither is broken. */
export function StartTime({ at }: { at: string }) {
  const [day, time] = clockTime(at).split(' ')
  return (
    <time dateTime={at} className={styles.start}>
      <span>{day}</span> <span>{time}</span>
    </time>
  )
}
