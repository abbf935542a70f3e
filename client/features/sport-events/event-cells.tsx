import { useTranslation } from 'react-i18next'
import type { SportEvent } from '#contract/calls/sport-events.ts'
import { clockTime } from '../../lib/dates.ts'
import styles from './SportEvents.module.css'

/** The two teams of an event, marked as home and guest. */
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

/** When an event starts. In a narrow column the time is below the day, and neither wraps. */
export function StartTime({ at }: { at: string }) {
  const [day, time] = clockTime(at).split(' ')
  return (
    <time dateTime={at} className={styles.start}>
      <span>{day}</span> <span>{time}</span>
    </time>
  )
}
