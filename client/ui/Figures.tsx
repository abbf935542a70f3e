import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percent } from '../lib/format.ts'
import styles from './Figures.module.css'

/** A total in large type. Gold is for money received. */
export interface Figure {
  key: string
  label: string
  /** Formatted. */
  value: string
  unit?: string
  gold?: boolean
  change?: Change
  /** Shown under the value, such as an explanation. */
  under?: ReactNode
  /** Draws the value as a button, such as one that explains it. */
  asButton?: ValueButton
}
/** @param value the formatted figure @param label its name */
export type ValueButton = (value: string, label: string) => ReactNode

/** The change since an earlier range. `beforeText` is the formatted earlier figure. */
interface Change {
  now: number
  before: number
  beforeText: string
}

/** A row of totals in large type. A dash is shown until a figure has loaded. */
export function Figures({ figures, pending }: { figures: readonly Figure[]; pending: boolean }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, value, unit, gold, change, asButton, under }) => (
        <div key={key} className={styles.figure} data-gold={gold === true}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {pending ? (
              '–'
            ) : (
              <>
                {asButton ? asButton(value, label) : value} {unit && <span className={styles.unit}>{unit}</span>}
              </>
            )}
          </dd>
          {!pending && change && <ChangeLine {...change} />}
          {!pending && under && <dd>{under}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** The rounded change in percent, and the earlier figure. A change that rounds to 0 is shown as equal; there is no percentage of an earlier 0. */
function ChangeLine({ now, before, beforeText }: Change) {
  const { t, i18n } = useTranslation()
  // `|| 0` turns -0, a rounded small loss, into 0.
  const change = before === 0 ? undefined : Math.round(((now - before) / before) * 100) || 0
  return (
    <dd className={styles.change} data-up={change !== undefined && change > 0}>
      {change !== undefined && (
        <strong>
          <span aria-hidden>{change > 0 ? '▲' : change < 0 ? '▼' : '='}</span> {change > 0 ? '+' : ''}
          {percent(change, i18n.language)}
        </strong>
      )}{' '}
      {t('report.before', { value: beforeText })}
    </dd>
  )
}
