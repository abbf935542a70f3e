import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonthSoFar } from '#contract/calls/dashboard/host.ts'
import { count } from '../../lib/format.ts'
import { Figures } from '../Figures.tsx'
import styles from './Pace.module.css'

interface Props {
  month: MonthSoFar | undefined
  /** Name of the month's sum. */
  label: string
  /** Null without a goal. The bar then ends at the month before, or at the pace. */
  goal: number | null
  needed: number | null
  /** Formats the sum. */
  write: (value: number) => string
}

/** A month's sum until now as a bar, with a mark where it will end at this pace, and what that means for each day left. */
export function Pace({ month, label, goal, needed, write }: Props) {
  const { t, i18n } = useTranslation()
  const { points = 0, pace = null, lastMonth = 0, daysLeft = 0 } = month ?? {}
  const whole = (value: number | null) => (value === null ? '–' : count(Math.round(value), i18n.language))
  const end = goal ?? Math.max(lastMonth, pace ?? 0, points)
  const place = (value: number) => `${end > 0 ? Math.min(100, (value / end) * 100) : 0}%`
  return (
    <>
      <Figures pending={!month} figures={[{ key: 'sum', label, value: write(points), unit: t('common.points'), gold: true }]} />
      <div className={styles.bar} aria-hidden>
        <span className={styles.received} style={{ width: place(points) }} />
        {pace !== null && <span className={styles.pace} style={{ insetInlineStart: place(pace) }} />}
      </div>
      <dl className={styles.facts}>
        <Fact label={t('dashboard.pace')} isMarked>
          {month && (pace === null ? t('dashboard.paceLater') : whole(pace))}
        </Fact>
        {goal !== null && <Fact label={t('dashboard.needed')}>{whole(needed)}</Fact>}
        <Fact label={t('dashboard.daysLeft')}>{month && whole(daysLeft)}</Fact>
      </dl>
    </>
  )
}

function Fact({ label, isMarked = false, children }: { label: string; isMarked?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>
        {isMarked && <span className={styles.mark} aria-hidden />}
        {label}
      </dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
