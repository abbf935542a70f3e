import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayColumns } from '../chart/DayColumns.tsx'
import { clockTimeIn } from '../../lib/dates.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import type { ByDay } from './compared.ts'
import styles from './DayChart.module.css'

interface Props extends ByDay {
  onOpen: (date: string) => void
}

/**
 * The range that a report is compared with, and a column for each day of its own range, unless that is a single day.
 * Pointing at a column or at a row of the table marks the day in both.
 */
export function DayChart({ previous, onOpen, ...chart }: Props) {
  const { t } = useTranslation()
  const zone = useBusinessZone()
  const frame = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<string>()
  useEffect(() => {
    const screen = frame.current?.closest('section')
    const over = new AbortController()
    const { signal } = over
    const dayOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('tr[data-day]')?.dataset.day : undefined)
    screen?.addEventListener('pointerover', (event) => dayOf(event) && setMarked(dayOf(event)), { signal })
    screen?.addEventListener('pointerout', (event) => dayOf(event) && setMarked(undefined), { signal })
    return () => over.abort()
  }, [])
  useEffect(() => {
    // Set on the elements directly, so that moving the pointer does not render the rows again.
    for (const row of frame.current?.closest('section')?.querySelectorAll<HTMLElement>('tr[data-day]') ?? [])
      row.toggleAttribute('data-marked', row.dataset.day === marked)
  }, [marked])
  const time = previous?.until && clockTimeIn(previous.until, zone).slice(11, 16)
  const comparedWith = () => {
    if (!previous) return null
    const { from, to } = previous
    if (!time) return t('report.comparedWith', { from, to })
    return from === to ? t('report.comparedUntil', { day: to, time }) : t('report.comparedRangeUntil', { from, to, time })
  }
  const isSeveral = chart.days.length > 1
  return (
    <div ref={frame} className={styles.chart} tabIndex={-1}>
      <p className={styles.legend} data-gold={chart.gold === true}>
        {isSeveral && <span className={styles.now}>{chart.label}</span>}{' '}
        {previous && <span className={isSeveral ? styles.before : ''}>{comparedWith()}</span>}
      </p>
      {isSeveral && (
        <DayColumns
          {...chart}
          until={time}
          marked={marked}
          onMark={setMarked}
          onOpen={(date) => {
            // One day has no columns; the keyboard continues from here.
            frame.current?.focus({ preventScroll: true })
            onOpen(date)
          }}
        />
      )}
    </div>
  )
}
