import { useTranslation } from 'react-i18next'
import { vipLevel } from '#contract/limits.ts'
import buttons from '../../ui/touch/touch.module.css'
import styles from './GuestSheet.module.css'

const levels = Array.from({ length: vipLevel.max - vipLevel.min + 1 }, (_, index) => vipLevel.min + index)

/** The level of a tester, which opens VIP rooms. Only in a demo. */
export function Levels({ value, onChange }: { value: number; onChange: (level: number) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.levels} role="radiogroup" aria-label={t('guest.level')}>
      <span className={buttons.hint}>{t('guest.level')}</span>
      <span className={buttons.choices}>
        {levels.map((level) => (
          <button
            key={level}
            type="button"
            role="radio"
            aria-checked={level === value}
            className={buttons.choice}
            onClick={() => onChange(level)}
          >
            {level}
          </button>
        ))}
      </span>
    </div>
  )
}
