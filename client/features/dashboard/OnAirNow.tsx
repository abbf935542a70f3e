import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { HostHome } from '#contract/calls/dashboard/host.ts'
import { readLiveFigures } from '#contract/calls/sessions/record.ts'
import { viewerSampleSeconds } from '#contract/limits.ts'
import { call } from '../../lib/call.ts'
import { count, duration, points, sumPoints } from '../../lib/format.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useNow } from '../../lib/time/useNow.ts'
import { Figures } from '../../ui/Figures.tsx'
import styles from './Now.module.css'

/** The running session: its title, time, viewers and points, read as often as they are measured. The header's pill has its status. */
export function OnAirNow({ live }: { live: HostHome['live'] }) {
  const { t, i18n } = useTranslation()
  const now = useNow(live !== null)
  const { data, reload } = useLoad(`figures ${live?.id}`, (signal) => call(readLiveFigures, { signal }))
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, viewerSampleSeconds * 1000)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <div className={styles.session}>
      <h2 className={styles.title}>
        <span className={styles.kind}>{t('dashboard.thisSession')}</span> <bdi>{live?.title}</bdi>
      </h2>
      <Figures
        pending={!live || !data}
        figures={[
          { key: 'time', label: t('columns.timeOnAir'), value: duration(live ? (now - Date.parse(live.startedAt)) / 1000 : 0) },
          { key: 'viewers', label: t('live.figures.viewers'), value: count(data?.viewers.at(-1)?.viewers ?? 0, i18n.language) },
          {
            key: 'points',
            label: t('live.figures.points'),
            value: points(sumPoints([data?.giftSum ?? 0, data?.privateFeeSum ?? 0]), i18n.language),
            unit: t('common.points'),
            gold: true,
          },
        ]}
      />
    </div>
  )
}
