import { useTranslation } from 'react-i18next'
import { listAnchorLiveDays, type LiveDay } from '#contract/calls/live-analysis.ts'
import { call } from '../../lib/call.ts'
import { dayIn, presetRange } from '../../lib/dates.ts'
import { count, duration, points } from '../../lib/format.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { Figures, type Figure } from '../../ui/Figures.tsx'
import styles from '../../ui/dashboard/Dashboard.module.css'
import { Panel } from '../../ui/dashboard/Panel.tsx'
import { oneDay } from '../../ui/why/topic.ts'

type Counted = 'giftSum' | 'totalPrivateFees' | 'totalInterval' | 'clientCounts' | 'watchedCounts' | 'liveCounts'

/** The business day so far, against the whole day before. A day without a live session has no row: its figures are nought. */
export function Today() {
  const { t, i18n } = useTranslation()
  const today = dayIn(useBusinessZone())
  const { from: yesterday } = presetRange('yesterday', today)
  const load = useLoad(today, (signal) => call(listAnchorLiveDays, { query: { from: yesterday, to: today, limit: 2 }, signal }))
  const of = (day: string, key: Counted) => load.data?.find(({ liveDate }: LiveDay) => liveDate === day)?.[key] ?? 0
  const inPoints = (value: number) => points(value, i18n.language)
  const inPieces = (value: number) => count(value, i18n.language)
  const figure = (key: Counted, label: string, write: (value: number) => string): Figure => {
    const [now, before] = [of(today, key), of(yesterday, key)]
    return { key, label, value: write(now), change: { now, before, beforeText: write(before) } }
  }
  const money = { unit: t('common.points'), gold: true }
  return (
    <Panel
      title={t('dashboard.today')}
      note={
        <>
          <time dateTime={today}>{today}</time> · {t('dashboard.comparedYesterday')}
        </>
      }
      load={load}
      className={`${styles.threes} ${styles.compared}`}
    >
      <Figures
        pending={!load.data}
        figures={[
          { ...figure('giftSum', t('columns.gifts'), inPoints), ...money, why: { is: 'gifts', ...oneDay(today) } },
          { ...figure('totalPrivateFees', t('columns.privateFees'), inPoints), ...money, why: { is: 'fees', ...oneDay(today) } },
          { ...figure('totalInterval', t('columns.timeOnAir'), duration), why: { is: 'sessions', ...oneDay(today) } },
          { ...figure('clientCounts', t('columns.customers'), inPieces), why: { is: 'counts', figure: 'clientCounts', ...oneDay(today) } },
          { ...figure('watchedCounts', t('columns.entries'), inPieces), why: { is: 'counts', figure: 'watchedCounts', ...oneDay(today) } },
          { ...figure('liveCounts', t('columns.liveSessions'), inPieces), why: { is: 'counts', figure: 'liveCounts', ...oneDay(today) } },
        ]}
      />
    </Panel>
  )
}
