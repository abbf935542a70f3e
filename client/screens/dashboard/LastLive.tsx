import { useTranslation } from 'react-i18next'
import { listPastLives } from '#contract/calls/live-analysis.ts'
import { call } from '../../lib/call.ts'
import { count, duration, points } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { Moment } from '../../ui/table/cells.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from './Dashboard.module.css'

/** The live session that ended last, at a glance. */
export function LastLive() {
  const { t, i18n } = useTranslation()
  const { data, error, reload } = useLoad('last live', (signal) => call(listPastLives, { query: { limit: 1, page: 1 }, signal }))
  const last = data?.value[0]
  return (
    <section className={styles.panel} aria-busy={!data && !error}>
      <h2 className={styles.heading}>
        {t('dashboard.lastLive')}{' '}
        {last && (
          <span className={styles.quiet}>
            <Moment at={last.startedAt} />
          </span>
        )}
      </h2>
      {error && !data && <Trouble title={t('report.failed')} failure={error} onRetry={reload} />}
      {data && !last && <p className={styles.quiet}>{t('dashboard.neverLive')}</p>}
      {last && (
        <>
          <p>
            <bdi className={styles.name}>{last.title || t(`live.roomTypes.${last.roomType}`)}</bdi>{' '}
            <span className={styles.quiet}>{t(`history.reasons.${last.endReason}`)}</span>
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('columns.timeOnAir')}</dt>
              <dd>{duration(last.interval)}</dd>
            </div>
            <div data-gold>
              <dt>{t('columns.gifts')}</dt>
              <dd>{points(last.giftSum, i18n.language)}</dd>
            </div>
            <div data-gold>
              <dt>{t('columns.privateFees')}</dt>
              <dd>{points(last.privateFeeSum, i18n.language)}</dd>
            </div>
            <div>
              <dt>{t('columns.customers')}</dt>
              <dd>{count(last.clientCounts, i18n.language)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  )
}
