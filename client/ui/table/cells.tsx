import type { ReactNode } from 'react'
import { clockTime } from '../../lib/dates.ts'
import styles from './cells.module.css'

/** A name in a cell, of any script and length. */
export const Name = ({ children }: { children: string }) => <bdi className={styles.name}>{children}</bdi>

/** A business day in a cell. */
export const Day = ({ children }: { children: string }) => (
  <time className={styles.day} dateTime={children}>
    {children}
  </time>
)

/** A single instant in a cell: in the browser's zone, 24-hour. */
export const Moment = ({ at }: { at: string }) => (
  <time className={styles.moment} dateTime={at}>
    {clockTime(at)}
  </time>
)

/** Shown under a figure to explain it, such as the rate behind it. */
export const Under = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className={styles.under} title={label}>
    {label && <span className="visually-hidden">{label} </span>}
    {children}
  </div>
)
