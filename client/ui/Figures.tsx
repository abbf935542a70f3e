import type { CSSProperties, ReactNode } from 'react'
import { ChangeText, type Change } from './chart/Change.tsx'
import styles from './Figures.module.css'

/** A total in large type. Gold is for money received. */
export interface Figure {
  key: string
  label: string
  /** Formatted. */
  value: string
  unit?: string
  gold?: boolean
  /** Its line is reserved while the earlier range is loading. */
  change?: Change | 'loading'
  /** Shown under the value, such as an explanation. */
  under?: ReactNode
  /** Draws the value as a button, such as one that explains it. */
  asButton?: ValueButton
}
/** @param value the formatted figure @param label its name */
export type ValueButton = (value: string, label: string) => ReactNode

/** The number of digits, and about how wide the unit and the space before it are. */
const widthOf = (value: string, unit = ''): CSSProperties & Record<'--letters' | '--unit', string> => ({
  '--letters': String(value.length),
  '--unit': `${unit.length * 8 + 12}px`,
})

/** A row of totals in large type. A dash is shown until a figure has loaded. */
export function Figures({ figures, pending }: { figures: readonly Figure[]; pending: boolean }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, value, unit, gold, change, asButton, under }) => (
        <div key={key} className={styles.figure} data-gold={gold === true}>
          <dt className="note">{label}</dt>
          <dd className={styles.value} style={widthOf(pending ? '–' : value, unit)} data-opens={asButton !== undefined}>
            {pending ? '–' : asButton ? asButton(value, label) : value} {unit && <span className={styles.unit}>{unit}</span>}
          </dd>
          {change && <dd className={styles.change}>{pending || change === 'loading' ? <>&nbsp;</> : <ChangeText {...change} />}</dd>}
          {!pending && under && <dd>{under}</dd>}
        </div>
      ))}
    </dl>
  )
}
