import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/calls/live-record.ts'
import { clockTime, timeOfDay } from '../../lib/dates.ts'
import { useUser } from '../../lib/session.ts'
import { useTitle } from '../../ui/screen.ts'
import { Downloads } from './Downloads.tsx'
import styles from './LiveSession.module.css'

const sameDay = (a: string, b: string) => clockTime(a).slice(0, 10) === clockTime(b).slice(0, 10)

/** Which session it is, when it was, and its files. */
export function SessionHead({ record }: { record: LiveRecord }) {
  const { t } = useTranslation()
  const title = useTitle()
  const isOwn = useUser()?.role === 'anchor'
  const { startedAt, endedAt, endReason } = record
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h1>
          <bdi>{record.title || title}</bdi>
        </h1>
        <p className={styles.about}>
          {!isOwn && (
            <>
              <bdi className={styles.anchor}>{record.model.name}</bdi> ·{' '}
            </>
          )}
          {t(`live.roomTypes.${record.roomType}`)} · <time dateTime={startedAt}>{clockTime(startedAt)}</time> –{' '}
          {endedAt ? (
            <>
              <time dateTime={endedAt}>{sameDay(startedAt, endedAt) ? timeOfDay(endedAt) : clockTime(endedAt)}</time>
              {endReason && ` · ${t(`history.reasons.${endReason}`)}`}
            </>
          ) : (
            <strong className={styles.live}>{t('record.live')}</strong>
          )}
        </p>
      </div>
      <Downloads record={record} />
    </header>
  )
}
