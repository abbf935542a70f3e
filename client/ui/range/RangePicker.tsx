import { useTranslation } from 'react-i18next'
import { presetOf, presets } from '../../lib/dates.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { DayRangeField } from './DayRangeField.tsx'
import styles from './RangePicker.module.css'
import type { ChosenRange } from './useChosenRange.ts'
import { ZoneNote } from './ZoneNote.tsx'

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
      <DayRangeField range={range} onChange={choose} />
      <ZoneNote zone={zone} />
    </fieldset>
  )
}
