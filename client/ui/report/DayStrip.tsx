import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTimeIn, daysBetween } from '../../lib/dates.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import type { ByDay } from './compared.ts'
import styles from './DayStrip.module.css'

const height = 100
const step = 10
/** Maximum width of a column in px, so that a week does not fill a wide screen. */
const widest = 96

/**
 * A bar chart with one column for each day of the range, empty until the figures are loaded. Hovering a column or a table row marks the day in both
 * and shows its figure.
 */
export function DayStrip({ label, gold, range, days, previous, write }: ByDay) {
  const { t } = useTranslation()
  const zone = useBusinessZone()
  const strip = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<string>()
  useEffect(() => {
    const screen = strip.current?.closest('section')
    const over = new AbortController()
    const { signal } = over
    screen?.addEventListener(
      'pointerover',
      ({ target }) => setMarked(target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined),
      { signal },
    )
    screen?.addEventListener('pointerleave', () => setMarked(undefined), { signal })
    return () => over.abort()
  }, [])
  useEffect(() => {
    // Set on the elements directly, so that moving the pointer does not render the rows again.
    for (const row of strip.current?.closest('section')?.querySelectorAll<HTMLElement>('tr[data-day]') ?? [])
      row.toggleAttribute('data-marked', row.dataset.day === marked)
  }, [marked])
  const most = Math.max(...(days ?? []).map(({ value }) => value))
  const shown = days?.find(({ date }) => date === marked)
  const length = daysBetween(range.from, range.to) + 1
  const { from, to, until } = previous
  const hasColumns = range.from !== range.to && (!days || most > 0)
  return (
    <div ref={strip} className={styles.strip}>
      <p className={styles.line}>
        <span>
          {hasColumns && <span className={styles.label}>{label}</span>}{' '}
          <span className={styles.whole}>
            {until
              ? t('report.comparedUntil', { day: to, time: clockTimeIn(until, zone).slice(11, 16) })
              : t('report.comparedWith', { from, to })}
          </span>
        </span>
        {shown && (
          <span>
            {shown.date} <strong>{write(shown.value)}</strong>
          </span>
        )}
      </p>
      {hasColumns && (
        <div className={styles.strip} style={{ maxWidth: days && length * widest }}>
          <svg
            className={styles.columns}
            viewBox={`0 0 ${length * step} ${height}`}
            preserveAspectRatio="none"
            aria-hidden
            data-gold={gold === true}
          >
            {days?.map(({ date, value }, index) => (
              <g key={date} data-day={date} data-marked={date === marked}>
                <rect className={styles.hit} x={index * step} width={step} height={height} />
                <rect
                  className={styles.column}
                  x={index * step + 1}
                  width={step - 2}
                  y={height - (value / most) * height}
                  height={(value / most) * height}
                />
              </g>
            ))}
          </svg>
          <p className={styles.line} aria-hidden>
            <span>{range.from}</span>
            <span>{range.to}</span>
          </p>
        </div>
      )}
    </div>
  )
}
