import { useTranslation } from 'react-i18next'
import type { StoredUser } from '../../lib/stored-user.ts'
import styles from './menu.module.css'

/** Name and role of the account, at the head of the menu. */
export function Who({ user }: { user: StoredUser }) {
  const { t } = useTranslation()
  return (
    <div className={styles.who}>
      <bdi className={styles.name} title={user.name}>
        {user.name}
      </bdi>
      <small>{t(`roles.${user.role}`)}</small>
    </div>
  )
}
