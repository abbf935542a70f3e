import { useTranslation } from 'react-i18next'
import type { ComingEvent } from '#contract/calls/customers/lobby.ts'
import { dayText, timeText } from '../../ui/touch/moments.ts'
import { Icon } from '../../ui/touch/Icon.tsx'
import { Link } from '../../ui/touch/Link.tsx'
import { useNow } from '../../lib/time/useNow.ts'
import styles from './Coming.module.css'
import { eventName, useReservations } from './useReservations.ts'

interface Props {
  merchant: string
  events: readonly ComingEvent[]
}

/** Matches to come, each with the host who shows it and a reminder. */
export function Coming({ merchant, events }: Props) {
  const { t } = useTranslation()
  const { reserved, toggle } = useReservations(merchant)
  if (events.length === 0) return null
  return (
    <section className={styles.coming} aria-labelledby="coming">
      <h2 id="coming" className={styles.title}>
        {t('lobby.coming')}
      </h2>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={eventName(event)}>
            <EventRow event={event} isReserved={reserved.has(eventName(event))} onToggle={() => toggle(event)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  event: ComingEvent
  isReserved: boolean
  onToggle: () => void
}

export function EventRow({ event, isReserved, onToggle }: RowProps) {
  const { t, i18n } = useTranslation()
  const hasBegun = useNow(true) >= Date.parse(event.startAt)
  const match = `${event.homeTeamName} – ${event.guestTeamName}`
  return (
    <div className={styles.event}>
      <time className={styles.when} dateTime={event.startAt}>
        <span>{dayText(event.startAt, i18n.language)}</span>
        <b>{timeText(event.startAt, i18n.language)}</b>
      </time>
      <div className={styles.what}>
        <strong>
          <bdi>{event.homeTeamName}</bdi> – <bdi>{event.guestTeamName}</bdi>
        </strong>
        <small>
          <bdi>{event.leagueName}</bdi> ·{' '}
          <Link to={`/app/room/${event.anchorId}`} className={styles.host}>
            <bdi>{event.anchorName}</bdi>
          </Link>
        </small>
      </div>
      {hasBegun ? (
        <small className={styles.begun}>{t('lobby.begun')}</small>
      ) : (
        <button
          type="button"
          className={styles.remind}
          aria-pressed={isReserved}
          aria-label={`${t('lobby.remind')}: ${match}`}
          onClick={onToggle}
        >
          <Icon name={isReserved ? 'bellOn' : 'bell'} size={18} />
          {t(isReserved ? 'lobby.reminded' : 'lobby.remind')}
        </button>
      )}
    </div>
  )
}
