import { useTranslation } from 'react-i18next'
import { count, duration, points } from '../../lib/format.ts'
import { Figures, type Figure } from '../../ui/Figures.tsx'
import { Moment } from '../../ui/table/cells.tsx'
import styles from '../../ui/dashboard/Dashboard.module.css'
import { Panel } from '../../ui/dashboard/Panel.tsx'
import type { Home } from './useHostHome.ts'

/** The main figures of the last live session, compared with the one before. */
export function LastLive({ home }: { home: Home }) {
  const { t, i18n } = useTranslation()
  const [last, before] = home.data?.lastLives ?? []
  const inPoints = (value: number) => points(value, i18n.language)
  const figure = (
    key: 'interval' | 'giftSum' | 'privateFeeSum' | 'clientCounts',
    label: string,
    write: (value: number) => string,
  ): Figure => ({
    key,
    label,
    value: write(last?.[key] ?? 0),
    // The line is reserved while it is not known whether there was a session before.
    ...(!home.data && { change: 'loading' }),
    ...(last && before && { change: { now: last[key], before: before[key], beforeText: write(before[key]) } }),
  })
  return (
    <Panel
      title={t('dashboard.lastLive')}
      note={last && <Moment at={last.startedAt} />}
      load={home}
      {...(last && { more: { to: `/liveHistory/${last.id}`, text: t('dashboard.openLive') } })}
      className={`${styles.figures} ${styles.twos}`}
    >
      {home.data && !last ? (
        <p className="note">{t('dashboard.neverLive')}</p>
      ) : (
        <>
          <p className={styles.what}>
            <bdi className={styles.name}>{last && (last.title || t(`live.roomTypes.${last.roomType}`))}</bdi>{' '}
            <small>
              {last && t(`history.reasons.${last.endReason}`)}
              {before && ` · ${t('dashboard.comparedSession')}`}
            </small>
          </p>
          <Figures
            pending={!last}
            figures={[
              figure('interval', t('columns.timeOnAir'), duration),
              figure('clientCounts', t('columns.customers'), (value) => count(value, i18n.language)),
              { ...figure('giftSum', t('columns.gifts'), inPoints), gold: true },
              { ...figure('privateFeeSum', t('columns.privateFees'), inPoints), gold: true },
            ]}
          />
        </>
      )}
    </Panel>
  )
}
