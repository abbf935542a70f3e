import { UserOutlined } from '@ant-design/icons'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { WallMinutes } from '#contract/calls/monitor/wall.ts'
import { count } from '../../../../lib/format.ts'
import styles from './CardMinutes.module.css'
import { linePoints } from './line.ts'

/** A context, so that new minutes render these parts of the cards, and not the cards. */
export const MinutesContext = createContext<ReadonlyMap<number, WallMinutes>>(new Map())

/** Below the picture of a card: the viewers now and the points of the last minute, each with a line of its last ten minutes. */
export function CardMinutes({ anchorId, viewers }: { anchorId: number; viewers: number }) {
  const { t, i18n } = useTranslation()
  const minutes = use(MinutesContext).get(anchorId)
  const earned = minutes?.points.at(-1)
  return (
    <dl className={styles.minutes}>
      <div className={styles.part} title={t('monitor.viewers')}>
        <dt>
          <UserOutlined aria-hidden /> <span className="visually-hidden">{t('monitor.viewers')}</span>
        </dt>
        <dd>{count(viewers, i18n.language)}</dd>
        <Line values={minutes && [...minutes.viewers.slice(0, -1), viewers]} />
      </div>
      <div className={styles.part} data-gold title={t('monitor.pointsAMinute')}>
        <dt className="visually-hidden">{t('monitor.pointsAMinute')}</dt>
        <dd>
          {earned === undefined ? '–' : count(Math.round(earned), i18n.language)} <small>{t('monitor.aMinute')}</small>
        </dd>
        <Line values={minutes?.points} />
      </div>
    </dl>
  )
}

function Line({ values }: { values: readonly (number | null)[] | undefined }) {
  const points = values && linePoints(values)
  return (
    <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {points && <polyline points={points} />}
    </svg>
  )
}
