import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { presetOf, presets } from '../../lib/dates.ts'
import { browserZone } from '../../lib/settings.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import type { ChosenRange } from './report-view.ts'
import styles from './RangePicker.module.css'
import { TwoDates } from './TwoDates.tsx'

// antd's calendar is a large part of a report's code, and a phone has a better one of its own.
const Calendar = lazy(() => import('./Calendar.tsx'))

/** The presets first, any two days second. Days are business days, whatever zone the browser is in. */
export function RangePicker({ choice, range, today, zone, choose }: ChosenRange) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const chosen = typeof choice === 'string' ? choice : presetOf(range, today)
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">{t('range.label')}</legend>
      {desktop ? (
        <div className={styles.presets}>
          {presets.map((preset) => (
            <button key={preset} type="button" className={styles.preset} aria-pressed={preset === chosen} onClick={() => choose(preset)}>
              {t(`range.${preset}`)}
            </button>
          ))}
        </div>
      ) : (
        <select
          className={styles.select}
          aria-label={t('range.label')}
          value={chosen ?? 'custom'}
          onChange={({ target }) => choose(presets.find((preset) => preset === target.value) ?? range)}
        >
          {presets.map((preset) => (
            <option key={preset} value={preset}>
              {t(`range.${preset}`)}
            </option>
          ))}
          <option value="custom">{t('range.custom')}</option>
        </select>
      )}
      {desktop ? (
        <Suspense fallback={<span className={styles.calendar} />}>
          <Calendar range={range} onChange={choose} />
        </Suspense>
      ) : (
        <TwoDates range={range} onChange={choose} />
      )}
      {browserZone() !== zone && <span className={styles.zone}>{t('range.zone', { zone })}</span>}
    </fieldset>
  )
}
