import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listAnchorGifts, sumAnchorGifts } from '#contract/calls/room/gifts.ts'
import { call } from '../../lib/call.ts'
import { rangeQuery } from '../../lib/dates.ts'
import { points, sumPoints } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { EmptyRange } from '../../ui/range/EmptyRange.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { Filters } from '../../ui/filters/Filters.tsx'
import { byDay, changeOf, pairDays, useActivity } from '../../ui/report/compared.ts'
import { DayChart } from '../../ui/report/DayChart.tsx'
import { useReportView } from '../../ui/report/useReportView.ts'
import { useOwnTrouble } from '../../ui/dashboard/Panels.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from '../../ui/dashboard/Dashboard.module.css'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { whyButton } from '../earnings/why/WhyButton.tsx'

// Loaded separately: the library that draws it is larger than the rest of the page.
const GiftLine = lazyPart(
  () => import('./GiftLine.tsx'),
  () => null,
)

async function newestGift(signal: AbortSignal) {
  const answer = await call(listAnchorGifts, { query: { limit: 1 }, signal })
  return answer.ok ? { ok: true as const, data: answer.data[0] } : answer
}

/** Gift points of each day of a range: their sum, and a chart with the range before. */
export function GiftDays() {
  const { t, i18n } = useTranslation()
  const view = useReportView('last7')
  const { range } = view
  const query = rangeQuery(range.range, range.zone)
  const { data: days, error, loading, reload } = useLoad(JSON.stringify(query), (signal) => call(sumAnchorGifts, { query, signal }))
  const showsTrouble = useOwnTrouble({ error, reload })
  const activity = useActivity(view)
  const navigate = useNavigate()
  const write = (value: number) => points(value, i18n.language)
  const compared = byDay(activity.data, 'giftSum', { comparison: activity.comparison, label: t('columns.gifts'), gold: true, write })
  const chart = pairDays(
    range.range,
    days?.flatMap(({ date, amount }) => (date > range.today ? [] : [{ date, value: amount }])),
    activity.data?.daysBefore?.map(({ date, giftSum }) => ({ date, value: giftSum })),
  )
  const sum = sumPoints((days ?? []).map(({ amount }) => amount))
  return (
    <section className={styles.panel} aria-busy={loading}>
      <h2>{t('dashboard.giftDays')}</h2>
      <Filters range={range} />
      {error && showsTrouble && <Trouble title={t('report.failed')} failure={error} onRetry={reload} />}
      {(days ?? !error) && (
        <Figures
          figures={[
            {
              key: 'sum',
              label: t('columns.gifts'),
              value: write(sum),
              unit: t('common.points'),
              gold: true,
              ...(activity.comparison && {
                asButton: whyButton({ type: 'activity', figure: 'giftSum', from: activity.comparison.from, to: activity.comparison.to }),
              }),
              ...changeOf(activity.data, 'giftSum', write),
            },
          ]}
          pending={!days}
        />
      )}
      {days && sum === 0 && !loading && <EmptyRange range={range} findNewest={newestGift} dayOf={({ date }) => date} />}
      {(days ? sum > 0 || loading : !error) && (
        <div className={styles.days}>
          <DayChart
            label={t('columns.gifts')}
            gold
            days={chart}
            previous={compared?.previous}
            write={write}
            onOpen={(day) => void navigate(`/giftHistory?from=${day}&to=${day}`)}
            Over={GiftLine}
          />
        </div>
      )}
    </section>
  )
}
