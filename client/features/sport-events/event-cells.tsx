import { useTranslation } from 'react-i18next'
import type { SportEvent } from '#contract/calls/sport-events.ts'
import { clockTime, hourAndMinute } from '../../lib/time/local-time.ts'
import { count } from '../../lib/format.ts'
import { useNow } from '../../lib/time/useNow.ts'
import { clockOf } from './event-list.ts'
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

type Timed = Pick<SportEvent, 'status' | 'startAt' | 'beganAt' | 'score'>

/** When an event starts, and its clock: how long until then, or how long it has been played. With `day` where no heading names the day. */
export function StartTime({ event, day = false }: { event: Timed; day?: boolean }) {
  return (
    <span className={styles.start}>
      <time dateTime={event.startAt}>{day ? clockTime(event.startAt).slice(0, -3) : hourAndMinute(event.startAt)}</time>
      <MatchClock event={event} />
    </span>
  )
}

/** How long until a match begins, or its minute and its score. */
export function MatchClock({ event }: { event: Timed }) {
  const { t, i18n } = useTranslation()
  const clock = clockOf(event, useNow(true))
  const { score } = event
  const words = [
    clock?.type === 'until' && t(clock.hours > 0 ? 'sports.inHours' : 'sports.inMinutes', { hours: clock.hours, minutes: clock.minutes }),
    clock?.type === 'played' && t('sports.minute', { minute: clock.minutes }),
    score && t('sports.score', { home: count(score.home, i18n.language), guest: count(score.guest, i18n.language) }),
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <span className={styles.clock} data-match-clock={event.status}>
      {words.join(' · ')}
    </span>
  )
}
