import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComingEvent } from '#contract/calls/viewer/lobby.ts'
import { useIsPast, useNow } from '../../../lib/time/useNow.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { Link } from '../../../kit/Link.tsx'
import { dayText, timeText } from '../../../kit/moments.ts'
import { useInSight } from '../../../ui/useInSight.ts'
import styles from './Coming.module.css'
import { eventName, useReservations, type Reservations } from './useReservations.ts'

/** A match, once for each host who shows it. */
type MatchToCome = readonly [ComingEvent, ...ComingEvent[]]

/** Matches to come first, then those that have begun. */
function matchesOf(events: readonly ComingEvent[], now: number): MatchToCome[] {
  const matches = new Map<number, [ComingEvent, ...ComingEvent[]]>()
  for (const event of events) {
    const known = matches.get(event.eventId)
    if (known) known.push(event)
    else matches.set(event.eventId, [event])
  }
  const hasBegun = ([{ startAt }]: MatchToCome) => Date.parse(startAt) <= now
  return [...matches.values()].sort((a, b) => Number(hasBegun(a)) - Number(hasBegun(b)) || a[0].startAt.localeCompare(b[0].startAt))
}

/** A slow phone draws two hundred matches in a second, and most people see the first ones only. */
const step = 10

/** Matches to come, each with its hosts and a reminder for each. Further ones are drawn before they are scrolled into sight. */
export function Coming({ merchant, events }: { merchant: string; events: readonly ComingEvent[] }) {
  const { t } = useTranslation()
  const now = useNow(false)
  const [drawn, setDrawn] = useState(step)
  const reservations = useReservations(merchant)
  if (events.length === 0) return null
  const matches = matchesOf(events, now)
  return (
    <section className={styles.coming} aria-labelledby="coming">
      <h2 id="coming" className={styles.title}>
        {t('lobby.coming')}
      </h2>
      <ul className={styles.list}>
        {matches.slice(0, drawn).map((match) => (
          <li key={match[0].eventId}>
            <ComingMatch match={match} reservations={reservations} />
          </li>
        ))}
      </ul>
      {drawn < matches.length && <End key={drawn} onNear={() => setDrawn(drawn + step)} />}
    </section>
  )
}

/** The end of the drawn part of a list. Each part has its own. */
function End({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const isNear = useInSight(end, '800px')
  const near = useRef(onNear)
  useEffect(() => {
    if (isNear) near.current()
  }, [isNear])
  return <div ref={end} />
}

export function ComingMatch({ match, reservations: { reserved, toggle } }: { match: MatchToCome; reservations: Reservations }) {
  const { t, i18n } = useTranslation()
  const [{ startAt, leagueName, homeTeamName, guestTeamName }] = match
  const hasBegun = useIsPast(Date.parse(startAt))
  return (
    <div className={styles.match} data-begun={hasBegun}>
      <time className={styles.when} dateTime={startAt}>
        <span>{dayText(startAt, i18n.language)}</span>
        <b>{timeText(startAt, i18n.language)}</b>
      </time>
      <div className={styles.what}>
        <strong>
          <bdi>{homeTeamName}</bdi> – <bdi>{guestTeamName}</bdi>
        </strong>
        <small>
          <bdi>{leagueName}</bdi>
          {hasBegun && <b className={styles.begun}> {t('lobby.begun')}</b>}
        </small>
        {match.map((event) => {
          const isReserved = reserved.has(eventName(event))
          return (
            <span key={event.anchorId} className={styles.show}>
              <Link to={`/app/room/${event.anchorId}`} className={styles.host}>
                <bdi>{event.anchorName}</bdi>
              </Link>
              {!hasBegun && (
                <button
                  type="button"
                  className={styles.remind}
                  aria-pressed={isReserved}
                  aria-label={`${t('lobby.remind')}: ${homeTeamName} – ${guestTeamName}, ${event.anchorName}`}
                  onClick={() => toggle(event)}
                >
                  <Icon name={isReserved ? 'bellOn' : 'bell'} size={18} />
                  {t(isReserved ? 'lobby.reminded' : 'lobby.remind')}
                </button>
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}
