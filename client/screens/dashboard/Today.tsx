import { useTranslation } from 'react-i18next'
import { listAnchorLiveDays } from '#contract/calls/live-analysis.ts'
import { call } from '../../lib/call.ts'
import { dayIn } from '../../lib/dates.ts'
import { count, duration, points } from '../../lib/format.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { Figures } from '../../ui/Figures.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from './Dashboard.module.css'

/** The business day so far. A day without a live session has no row: its figures are nought. */
export function Today() {
  const { t, i18n } = useTranslation()
  const today = dayIn(useBusinessZone())
  const { data, error, reload } = useLoad(today, (signal) =>
    call(listAnchorLiveDays, { query: { from: today, to: today, limit: 1 }, signal }),
  )
  const day = data?.[0]
  return (
    <section className={`${styles.panel} ${styles.today}`} aria-busy={!data && !error}>
      <h2 className={styles.heading}>
        {t('dashboard.today')}{' '}
        <time className={styles.quiet} dateTime={today}>
          {today}
        </time>
      </h2>
      {error && !data ? (
        <Trouble title={t('report.failed')} failure={error} onRetry={reload} />
      ) : (
        <Figures
          pending={!data}
          figures={[
            {
              key: 'gifts',
              label: t('columns.gifts'),
              value: points(day?.giftSum ?? 0, i18n.language),
              unit: t('common.points'),
              gold: true,
            },
            {
              key: 'fees',
              label: t('columns.privateFees'),
              value: points(day?.totalPrivateFees ?? 0, i18n.language),
              unit: t('common.points'),
              gold: true,
            },
            { key: 'time', label: t('columns.timeOnAir'), value: duration(day?.totalInterval ?? 0) },
            { key: 'customers', label: t('columns.customers'), value: count(day?.clientCounts ?? 0, i18n.language) },
            { key: 'entries', label: t('columns.entries'), value: count(day?.watchedCounts ?? 0, i18n.language) },
            { key: 'sessions', label: t('columns.liveSessions'), value: count(day?.liveCounts ?? 0, i18n.language) },
          ]}
        />
      )}
    </section>
  )
}
