import { useTranslation } from 'react-i18next'
import type { SportEvent } from '#contract/sport-events.ts'
import styles from './SportEvents.module.css'

/** Who plays whom, the home team marked and the guest marked. */
export function Teams({ event: { homeTeamName, guestTeamName } }: { event: Pick<SportEvent, 'homeTeamName' | 'guestTeamName'> }) {
  const { t } = useTranslation()
  return (
    <span className={styles.teams}>
      <span>
        <bdi>{homeTeamName}</bdi> <span className={styles.side}>{t('sports.home')}</span>
      </span>
      <span>
        <bdi>{guestTeamName}</bdi> <span className={styles.side}>{t('sports.guest')}</span>
      </span>
    </span>
  )
}
