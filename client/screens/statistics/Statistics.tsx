import { ReloadOutlined } from '@ant-design/icons'
import { Button, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statisticsLimit, widePageSize } from '#contract/limits.ts'
import { listStatistics, statisticsModes } from '#contract/statistics.ts'
import { call } from '../../lib/call.ts'
import { dayIn, momentQuery, wholeDay } from '../../lib/dates.ts'
import { points } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { browserZone, useBusinessZone } from '../../lib/settings.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { Figures } from '../../ui/report/Figures.tsx'
import { ReportCards } from '../../ui/report/ReportCards.tsx'
import { ReportSkeleton } from '../../ui/report/ReportSkeleton.tsx'
import { ReportTable } from '../../ui/report/ReportTable.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { Moments } from './Moments.tsx'
import { statisticsColumns } from './statistics-columns.tsx'
import styles from './Statistics.module.css'
import { totalsOf } from './statistics-totals.ts'

/** What each live session brought in, newest first by its end or by its start. */
export function Component() {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  const zone = useBusinessZone()
  const desktop = useDesktop()
  const anchorId = useUser()?.id ?? 0
  const [range, setRange] = useState(() => wholeDay(dayIn(zone)))
  const [mode, setMode] = useState<number>(statisticsModes.updated)
  const [page, setPage] = useState(1)
  const query = { limit: statisticsLimit, mode, ...momentQuery(range, zone) }
  const { data, error, loading, reload } = useLoad(JSON.stringify(query), (signal) =>
    call(listStatistics, { params: { anchorId }, query, signal }),
  )
  const totals = totalsOf(data ?? [])
  const sums = { prizes: points(totals.prizes, language, 2), gifts: points(totals.gifts, language, 2) }
  const Rows = desktop ? ReportTable : ReportCards
  const shown = Math.min(page, Math.max(1, Math.ceil((data?.length ?? 0) / widePageSize)))
  return (
    <section className={styles.screen} aria-busy={loading}>
      <h1 className={styles.title}>{t('menu.statistics')}</h1>
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
        {browserZone() !== zone && <span className={styles.zone}>{t('range.zone', { zone })}</span>}
      </div>
      {error && <Trouble title={t('report.failed')} failure={error} onRetry={reload} />}
      {!(error && !data) && (
        <Figures
          pending={!data}
          figures={[
            { key: 'prizes', label: t('statistics.prizes'), value: sums.prizes, unit: t('common.points') },
            { key: 'gifts', label: t('statistics.gifts'), value: sums.gifts, unit: t('common.points'), gold: true },
          ]}
        />
      )}
      {!data && !error && <ReportSkeleton columns={6} rows={6} />}
      {data?.length === 0 && <p className={styles.empty}>{t('statistics.empty')}</p>}
      {data && data.length > 0 && (
        <Rows
          columns={statisticsColumns({ t, language, mode, sums })}
          rows={data.slice((shown - 1) * widePageSize, shown * widePageSize)}
          rowKey={({ id }) => id}
        />
      )}
      {data && data.length > widePageSize && (
        <Pagination
          current={shown}
          pageSize={widePageSize}
          total={data.length}
          onChange={setPage}
          showSizeChanger={false}
          simple={!desktop}
          align={desktop ? 'end' : 'center'}
        />
      )}
    </section>
  )
}
