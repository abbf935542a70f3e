import type { ReactNode } from 'react'
import styles from './Figures.module.css'

/** A total as a big figure. Gold is for money received. */
export interface Figure {
  key: string
  label: string
  value: ReactNode
  unit?: string
  gold?: boolean
}

/** The totals in large type. A dash is shown until a figure has loaded. */
export function Figures({ figures, pending }: { figures: readonly Figure[]; pending: boolean }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, value, unit, gold }) => (
        <div key={key} className={styles.figure} data-gold={gold === true}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {pending ? (
              '–'
            ) : (
              <>
                {value} {unit && <span className={styles.unit}>{unit}</span>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
