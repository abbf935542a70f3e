import { useTranslation } from 'react-i18next'
import { clockTimeIn, dayIn } from '../../lib/dates.ts'
import { count, duration, points } from '../../lib/format.ts'
import { platformNow } from '../../lib/time/clock.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import { Figures, type Figure } from '../../ui/Figures.tsx'
import styles from '../../ui/dashboard/Dashboard.module.css'
import { Panel } from '../../ui/dashboard/Panel.tsx'
import { oneDay } from '../earnings/why/topic.ts'
import { whyButton } from '../earnings/why/WhyButton.tsx'
import type { Home } from './useHostHome.ts'

type Counted = 'giftSum' | 'totalPrivateFees' | 'totalInterval' | 'clientCounts' | 'watchedCounts' | 'liveCounts'

/** The business day so far, compared with the day before up to the same time. Without a live session, all figures are zero. */
export function Today({ home }: { home: Home }) {
  const { t, i18n } = useTranslation()
  const zone = useBusinessZone()
  const today = dayIn(zone)
  const until = home.data?.before.until
  const inPoints = (value: number) => points(value, i18n.language)
  const inPieces = (value: number) => count(value, i18n.language)
  const figure = (key: Counted, label: string, write: (value: number) => string): Figure => {
    const [now, before] = [home.data?.today[key] ?? 0, home.data?.before[key] ?? 0]
    return { key, label, value: write(now), change: { now, before, beforeText: write(before) } }
  }
  const money = { unit: t('common.points'), gold: true }
  return (
    <Panel
      title={t('dashboard.today')}
      note={
        <>
          <time dateTime={today}>{today}</time>
          {` · ${t('dashboard.comparedYesterday', { time: clockTimeIn(until ?? new Date(platformNow()).toISOString(), zone).slice(11, 16) })}`}
        </>
      }
      load={home}
      className={`${styles.figures} ${styles.threes}`}
    >
      <Figures
        pending={!home.data}
        figures={[
          { ...figure('giftSum', t('columns.gifts'), inPoints), ...money, asButton: whyButton({ type: 'gifts', ...oneDay(today) }) },
          {
            ...figure('totalPrivateFees', t('columns.privateFees'), inPoints),
            ...money,
            asButton: whyButton({ type: 'fees', ...oneDay(today) }),
          },
          { ...figure('totalInterval', t('columns.timeOnAir'), duration), asButton: whyButton({ type: 'sessions', ...oneDay(today) }) },
          {
            ...figure('clientCounts', t('columns.customers'), inPieces),
            asButton: whyButton({ type: 'counts', figure: 'clientCounts', ...oneDay(today) }),
          },
          {
            ...figure('watchedCounts', t('columns.entries'), inPieces),
            asButton: whyButton({ type: 'counts', figure: 'watchedCounts', ...oneDay(today) }),
          },
          {
            ...figure('liveCounts', t('columns.liveSessions'), inPieces),
            asButton: whyButton({ type: 'counts', figure: 'liveCounts', ...oneDay(today) }),
          },
        ]}
      />
    </Panel>
  )
}
