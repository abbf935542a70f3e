import type { ReactNode } from 'react'
import { clockTimeIn } from '../../lib/dates.ts'
import { clockTime } from '../../lib/time/local-time.ts'
import { platformNow } from '../../lib/time/clock.ts'
import styles from './cells.module.css'
import { useIsBrief } from './plain-cells.ts'

/** A name in a cell, of any script and length. An e-mail address is not wrapped. `long` allows more width, for example for a session's title. */
export const Name = ({ long = false, children }: { long?: boolean; children: string }) => (
  <bdi className={styles.name} data-long={long} {...(children.includes('@') && { 'data-address': true, title: children })}>
    {children}
  </bdi>
)

/** A business day in a cell. */
export const Day = ({ children }: { children: string }) => (
  <time className={styles.day} dateTime={children}>
    {children}
  </time>
)

/**
 * An instant in a cell, in the browser's zone or a given one, 24-hour. In a narrow column the time wraps below the day. In a row of two lines it is
 * to the minute, without this year.
 */
export const Moment = ({ at, zone }: { at: string; zone?: string }) => {
  const isShort = useIsBrief()
  const [day = '', time = ''] = (zone === undefined ? clockTime(at) : clockTimeIn(at, zone)).split(' ')
  const isThisYear = day.slice(0, 4) === clockTime(new Date(platformNow()).toISOString()).slice(0, 4)
  return (
    <time className={styles.moment} dateTime={at}>
      <span className={styles.day}>{isShort && isThisYear ? day.slice(5) : day}</span> {isShort ? time.slice(0, 5) : time}
    </time>
  )
}

/** Shown under a figure to explain it, such as the rate behind it; in a row of two lines, behind it. */
export const Under = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className={styles.under} title={label} data-brief={useIsBrief()}>
    {label && <span className="visually-hidden">{label} </span>}
    {children}
  </div>
)
