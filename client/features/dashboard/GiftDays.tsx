import { useTranslation } from 'react-i18next'
import { listAnchorGifts, sumAnchorGifts } from '#contract/calls/gifts.ts'
import { call } from '../../lib/call.ts'
import { rangeQuery } from '../../lib/dates.ts'
import { points, sumPoints } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { EmptyRange } from '../../ui/range/EmptyRange.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { RangePicker } from '../../ui/range/RangePicker.tsx'
import { changeOf, useActivity } from '../../ui/report/compared.ts'
import { useReportView } from '../../ui/report/useReportView.ts'
import { useOwnTrouble } from '../../ui/dashboard/Panels.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from '../../ui/dashboard/Dashboard.module.css'
import { GiftTable } from './GiftTable.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { whyButton } from '../why/WhyButton.tsx'

// Loaded separately: the chart's library is larger than the rest of the page.
const GiftChart = lazyPart(
  () => import('./GiftChart.tsx'),
  () => <div className={styles.waiting} />,
)

async function newestGift(signal: AbortSignal) {
  const answer = await call(listAnchorGifts, { query: { limit: 1 }, signal })
  return answer.ok ? { ok: true as const, data: answer.data[0] } : answer
}

/** Gift points of each day of a range: their sum, a chart, and the same figures as a table for screen readers. */
export function GiftDays() {
  const { t, i18n } = useTranslation()
  const view = useReportView('last7')
  const { range } = view
  const query = rangeQuery(range.range, range.zone)
  const { data: days, error, loading, reload } = useLoad(JSON.stringify(query), (signal) => call(sumAnchorGifts, { query, signal }))
  const showsTrouble = useOwnTrouble({ error, reload })
  const activity = useActivity(view)
  const sum = sumPoints((days ?? []).map(({ amount }) => amount))
  return (
    <section className={styles.panel} aria-busy={loading}>
      <h2>{t('dashboard.giftDays')}</h2>
      <RangePicker {...range} />
      {error && showsTrouble && <Trouble title={t('report.failed')} failure={error} onRetry={reload} />}
      {(days ?? !error) && (
        <Figures
          figures={[
            {
              key: 'sum',
              label: t('columns.gifts'),
              value: points(sum, i18n.language),
              unit: t('common.points'),
              gold: true,
              ...(activity.comparison && {
                asButton: whyButton({ type: 'activity', figure: 'giftSum', from: activity.comparison.from, to: activity.comparison.to }),
              }),
              ...changeOf(activity.data, 'giftSum', (value) => points(value, i18n.language)),
            },
          ]}
          pending={!days}
        />
      )}
      {days && sum === 0 && !loading && <EmptyRange range={range} findNewest={newestGift} dayOf={({ date }) => date} />}
      {!days && !error && <div className={styles.waiting} />}
      {days && sum > 0 && (
        <>
          <div className={styles.chart} aria-hidden>
            <GiftChart days={days} today={range.today} label={t('columns.gifts')} />
          </div>
          <GiftTable days={days.filter(({ date }) => date <= range.today)} />
        </>
      )}
    </section>
  )
}
