import { CloseOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readLiveRecord, type LiveRecord } from '#contract/calls/live-record.ts'
import { call } from '../../lib/call.ts'
import { count, duration, points } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { Figures } from '../../ui/Figures.tsx'
import { Spark } from '../../ui/Spark.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { useTopOfPage } from './useTopOfPage.ts'
import styles from './Summary.module.css'

interface Props {
  liveId: number
  onClose: () => void
}

/** The figures of the session that has just ended. It stays until it is closed or the host goes on air again. */
export default function Summary({ liveId, onClose }: Props) {
  const { t } = useTranslation()
  useTopOfPage()
  const { data, error, reload } = useLoad(`summary ${liveId}`, (signal) => call(readLiveRecord, { params: { id: liveId }, signal }))
  return (
    <section className={styles.summary} aria-label={t('live.summary.title')} aria-busy={!data && !error}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('live.summary.title')}</h2>
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('live.summary.close')}
          title={t('live.summary.close')}
          onClick={onClose}
        />
      </header>
      {error && !data && <Trouble title={t('live.summary.failed')} failure={error} onRetry={reload} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && <Content record={data} />}
      <Link className={styles.open} to={`/liveHistory/${liveId}`}>
        {t('live.summary.open')}
      </Link>
    </section>
  )
}

function Content({ record }: { record: LiveRecord }) {
  const { t, i18n } = useTranslation()
  const { drops, lostSeconds, supporters } = record
  const unit = t('common.points')
  const viewers = record.samples.flatMap((sample) => sample.viewers ?? [])
  return (
    <>
      <p className={styles.name}>
        <bdi>{record.title}</bdi>
      </p>
      <Figures
        pending={false}
        figures={[
          { key: 'duration', label: t('live.summary.duration'), value: duration(record.duration) },
          { key: 'peak', label: t('live.summary.peak'), value: record.peak === null ? '–' : count(record.peak, i18n.language) },
          { key: 'visits', label: t('live.summary.visits'), value: count(record.watchedCounts, i18n.language) },
          { key: 'gifts', label: t('live.summary.gifts'), value: points(record.giftSum, i18n.language), unit, gold: true },
          { key: 'fees', label: t('live.summary.fees'), value: points(record.privateFeeSum, i18n.language), unit, gold: true },
        ]}
      />
      {viewers.length > 1 && (
        <div className={styles.curve}>
          <h3>{t('live.summary.viewers')}</h3>
          <Spark values={viewers} />
        </div>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('live.summary.supporters')}</dt>
          <dd>
            {supporters.length === 0 && t('live.summary.noSupporters')}
            {supporters.length > 0 && (
              <ol className={styles.supporters}>
                {supporters.map(({ customerId, nickname, giftSum }) => (
                  <li key={customerId}>
                    <bdi>{nickname}</bdi> <strong>{points(giftSum, i18n.language)}</strong>
                  </li>
                ))}
              </ol>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('live.summary.signal')}</dt>
          <dd>
            {drops === 0
              ? t('live.summary.noDrops')
              : t('live.summary.drops', { count: drops, number: count(drops, i18n.language), seconds: count(lostSeconds, i18n.language) })}
          </dd>
        </div>
        <div>
          <dt>{t('live.summary.managers')}</dt>
          <dd>{count(record.managers, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('live.summary.mutes')}</dt>
          <dd>{count(record.mutes, i18n.language)}</dd>
        </div>
      </dl>
    </>
  )
}
