import { CompassOutlined, LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './notice.module.css'

/** Shown at an unknown address, or at that of another role's screen. */
export function NoScreen({ reason }: { reason: 'missing' | 'forbidden' }) {
  const { t } = useTranslation()
  const Icon = reason === 'missing' ? CompassOutlined : LockOutlined
  return (
    <div className={styles.notice}>
      <Icon className={styles.icon} aria-hidden />
      <h1>{t(`shell.${reason}`)}</h1>
      <p>{t(`shell.${reason}Detail`)}</p>
      <Link to="/">{t('shell.home')}</Link>
    </div>
  )
}
