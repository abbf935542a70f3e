import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { presetOf, presets } from '../../lib/dates.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { DayRangeField } from './DayRangeField.tsx'
import styles from './RangePicker.module.css'
import type { ChosenRange } from './useChosenRange.ts'
import { ZoneNote } from './ZoneNote.tsx'

/** Presets, and any two days up to today. Days are business days, independent of the browser's time zone. */
export function RangePicker({ choice, range, today, zone, choose }: ChosenRange) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const [isPickingDays, setPickingDays] = useState(false)
  const preset = typeof choice === 'string' ? choice : presetOf(range, today)
  const chosen = isPickingDays ? 'custom' : (preset ?? 'custom')
  const upToToday = (day: string) => (day < today ? day : today)
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">{t('range.label')}</legend>
      <div className={styles.presets}>
        {presets.map((name) => (
          <button key={name} type="button" className={styles.preset} aria-pressed={name === chosen} onClick={() => choose(name)}>
            {t(`range.${name}`)}
          </button>
        ))}
        {/* On a phone the fields of the two days are always there. */}
        {desktop && (
          <button type="button" className={styles.preset} aria-pressed={chosen === 'custom'} onClick={() => setPickingDays(true)}>
            {t('range.custom')}
          </button>
        )}
      </div>
      <DayRangeField
        range={{ from: upToToday(range.from), to: upToToday(range.to) }}
        onChange={choose}
        max={today}
        open={isPickingDays}
        onOpenChange={setPickingDays}
      />
      <ZoneNote zone={zone} />
    </fieldset>
  )
}
