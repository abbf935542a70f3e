import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../../ui/screen.ts'
import styles from './Statement.module.css'

/** Shown if the address contains no valid month, or the user may not see its owner. */
export function Missing() {
  const { t } = useTranslation()
  return (
    <section className={styles.missing}>
      <h1>{useTitle()}</h1>
      <p>{t('statement.missing')}</p>
      <Link to="/">{t('shell.home')}</Link>
    </section>
  )
}
