import { useTranslation } from 'react-i18next'
import type { DayRangeFieldProps } from './DayRangeField.tsx'
import styles from './RangePicker.module.css'

/** The phone's own date fields. Moving one end past the other takes the other along. */
export function TwoDates({ range, onChange, min, max }: DayRangeFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.dates}>
      <input
        type="date"
        className={styles.date}
        aria-label={t('range.from')}
        value={range.from}
        min={min}
        max={max}
        onChange={({ target: { value } }) => {
          if (value) onChange({ from: value, to: value > range.to ? value : range.to })
        }}
      />
      <span aria-hidden>–</span>
      <input
        type="date"
        className={styles.date}
        aria-label={t('range.to')}
        value={range.to}
        min={min}
        max={max}
        onChange={({ target: { value } }) => {
          if (value) onChange({ from: value < range.from ? value : range.from, to: value })
        }}
      />
    </div>
  )
}
