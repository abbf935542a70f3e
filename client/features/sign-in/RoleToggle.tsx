import { useTranslation } from 'react-i18next'
import type { SignInRole } from './sign-in-role.ts'
import styles from './RoleToggle.module.css'

/** The values of the role toggle (docs/product/README.md). */
const valueOf = { anchor: 1, family: 2 } as const

interface Props {
  roles: readonly SignInRole[]
  value: SignInRole
  onChange: (role: SignInRole) => void
}

/** Anchor or family: two radio buttons that look like one switch. */
export function RoleToggle({ roles, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{t('login.role')}</legend>
      {roles.map((role) => (
        <label key={role} className={styles.choice}>
          <input
            className="visually-hidden"
            type="radio"
            name="role"
            value={valueOf[role]}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          {t(`login.${role}`)}
        </label>
      ))}
    </fieldset>
  )
}
