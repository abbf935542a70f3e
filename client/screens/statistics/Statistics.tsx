import { ReloadOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statisticsLimit, widePageSize } from '#contract/limits.ts'
import { listStatistics, statisticsModes } from '#contract/calls/statistics.ts'
import { call } from '../../lib/call.ts'
import { dayIn, momentQuery, wholeDay } from '../../lib/dates.ts'
import { points, sumPoints } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { useBusinessZone } from '../../lib/settings.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { List } from '../../ui/list/List.tsx'
import { ZoneNote } from '../../ui/range/ZoneNote.tsx'
import { useTitle } from '../../ui/screen.ts'
import { Moments } from './Moments.tsx'
import { statisticsColumns } from './statistics-columns.tsx'
import styles from './Statistics.module.css'

/** What each live session brought in, newest first by its end or by its start. */
export function Component() {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const zone = useBusinessZone()
  const anchorId = useUser()?.id ?? 0
  const [range, setRange] = useState(() => wholeDay(dayIn(zone)))
  const [mode, setMode] = useState<number>(statisticsModes.updated)
  const [page, setPage] = useState(1)
  const query = { limit: statisticsLimit, mode, ...momentQuery(range, zone) }
  const { data, ...load } = useLoad(JSON.stringify(query), (signal) => call(listStatistics, { params: { anchorId }, query, signal }))
  const { loading, reload } = load
  const sum = (key: 'gamePrizeSum' | 'gameGiftSum') => points(sumPoints((data ?? []).map((row) => row[key])), i18n.language, 2)
  const sums = { prizes: sum('gamePrizeSum'), gifts: sum('gameGiftSum') }
  return (
    <section className={styles.screen} aria-busy={loading}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.filters}>
        <Moments
          range={range}
          onChange={(next) => {
            setRange(next)
            setPage(1)
          }}
        />
        <Segmented<number>
          value={mode}
          onChange={(next) => {
            setMode(next)
            setPage(1)
          }}
          aria-label={t('statistics.mode')}
          options={[
            { value: statisticsModes.updated, label: t('statistics.updated') },
            { value: statisticsModes.started, label: t('statistics.started') },
          ]}
        />
        <Button icon={<ReloadOutlined spin={loading} />} aria-label={t('common.refresh')} title={t('common.refresh')} onClick={reload} />
        <ZoneNote zone={zone} />
      </div>
      <List
        load={load}
        failed={t('report.failed')}
        figures={[
          { key: 'prizes', label: t('columns.prizes'), value: sums.prizes, unit: t('common.points') },
          { key: 'gifts', label: t('columns.gifts'), value: sums.gifts, unit: t('common.points'), gold: true },
        ]}
        columns={statisticsColumns({ t, language: i18n.language, mode, sums })}
        rows={data}
        rowKey={({ id }) => id}
        pages={{ page, toPage: setPage, size: widePageSize }}
        expected={6}
        empty={<p className={styles.empty}>{t('statistics.empty')}</p>}
      />
    </section>
  )
}
