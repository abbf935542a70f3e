import { useTranslation } from 'react-i18next'
import { GiftDays } from './GiftDays.tsx'
import { LastLive } from './LastLive.tsx'
import styles from './Dashboard.module.css'
import { Today } from './Today.tsx'

/** What a host wants to know first: today, the last live session, and how the gifts develop. */
export function Component() {
  const { t } = useTranslation()
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('menu.dashboard')}</h1>
      <div className={styles.glance}>
        <Today />
        <LastLive />
      </div>
      <GiftDays />
    </div>
  )
}
