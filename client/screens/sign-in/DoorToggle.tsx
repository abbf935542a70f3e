import { useTranslation } from 'react-i18next'
import type { Door } from './door.ts'
import styles from './DoorToggle.module.css'

/** The values of the role toggle (docs/product/README.md). */
const valueOf = { anchor: 1, family: 2 } as const

interface Props {
  doors: readonly Door[]
  value: Door
  onChange: (door: Door) => void
}

/** Anchor or family: two radio buttons that look like one switch. */
export function DoorToggle({ doors, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{t('login.role')}</legend>
      {doors.map((door) => (
        <label key={door} className={styles.choice}>
          <input
            className="visually-hidden"
            type="radio"
            name="role"
            value={valueOf[door]}
            checked={value === door}
            onChange={() => onChange(door)}
          />
          {t(`login.${door}`)}
        </label>
      ))}
    </fieldset>
  )
}
