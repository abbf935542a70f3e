import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listLimitMax } from '#contract/limits.ts'
import type { Result } from '../../lib/call.ts'
import { count } from '../../lib/format.ts'
import type { Figure } from '../Figures.tsx'
import { Filters } from '../filters/Filters.tsx'
import styles from '../filters/filters.module.css'
import { Empty, List } from '../list/List.tsx'
import { ListHead, ListScreen } from '../list/ListScreen.tsx'
import { EmptyRange } from '../range/EmptyRange.tsx'
import { useTitle } from '../screen.ts'
import type { RowsProps } from '../table/Rows.tsx'
import { sortRows } from '../table/sort-rows.ts'
import { Trouble } from '../Trouble.tsx'
import type { ByDay, useActivity } from './compared.ts'
import { DayChart } from './DayChart.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useExport, type FileOptions } from './useExport.ts'
import type { ReportRows } from './useReportRows.ts'
import type { ReportView } from './useReportView.ts'

interface Props<Row, Query> extends Pick<RowsProps<Row>, 'columns' | 'rowKey' | 'width' | 'onOpen' | 'alwaysTable'> {
  view: ReportView
  rows: ReportRows<Row, Query>
  /** The business day of a row: an empty range offers the last days with rows. Undefined for rows without a day, such as games. */
  dayOf?: (row: Row, zone: string) => string
  /** The totals of the whole filter; a report may have none. */
  figures: readonly Figure[]
  fetchFile: (query: Query, options: FileOptions) => Promise<Result<{ name: string; content: Blob }>>
  /** The load state of the figures by day, if they are not part of the rows. It is reloaded with them. */
  activity?: Pick<ReturnType<typeof useActivity>, 'error' | 'reload'>
  /** For a report that is a section of a screen: `heading` replaces the screen's title, `sections` is shown below it. */
  heading?: string
  sections?: ReactNode
  /** Reloads other data of the screen together with the rows. */
  onReload?: () => void
  /** The figure that is shown by day. */
  strip?: ByDay | undefined
  /** Shown before the range, such as a NameFilter. */
  filter?: ReactNode
  /** Shown after the range, such as a switch of the table's columns. */
  aside?: ReactNode
}

/** A report screen: filters, range, totals, rows and a file to download. */
export function Report<Row, Query>({
  view,
  rows,
  dayOf,
  figures,
  activity,
  strip,
  onReload,
  fetchFile,
  heading,
  sections,
  filter,
  aside,
  ...list
}: Props<Row, Query>) {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const file = useExport((options) => fetchFile(rows.query, options))
  const { value, isWhole, total, load } = rows
  const reload = () => {
    load.reload()
    activity?.reload()
    onReload?.()
  }
  return (
    <ListScreen loading={load.loading}>
      <ListHead title={heading ?? title} loading={load.loading} onReload={reload}>
        <ExportButton bytes={file.bytes} onStart={file.start} />
      </ListHead>
      {sections}
      <div className={styles.filters}>
        <Filters range={view.range} {...(!list.alwaysTable && { sorting: { ...view, columns: list.columns } })}>
          {filter}
        </Filters>
        {aside}
      </div>
      {file.failure && <Trouble title={t('report.exportFailed')} failure={file.failure} onRetry={file.start} />}
      {activity?.error && !load.error && <Trouble title={t('report.failed')} failure={activity.error} onRetry={activity.reload} />}
      <List
        {...list}
        label={title}
        figures={figures}
        strip={strip && !activity?.error && <DayChart {...strip} onOpen={view.range.open} />}
        dayOf={dayOf && ((row: Row) => dayOf(row, view.range.zone))}
        load={load}
        rows={value && (isWhole ? sortRows(value, list.columns, view.sort) : value)}
        sorting={view}
        pages={{ ...view, total }}
        failed={t('report.failed')}
        note={isWhole && value && value.length >= listLimitMax && t('report.cut', { number: count(listLimitMax, i18n.language) })}
        empty={
          dayOf ? (
            <EmptyRange range={view.range} findNewest={rows.findNewest} dayOf={dayOf} />
          ) : (
            <Empty>
              <p>{t('report.empty')}</p>
            </Empty>
          )
        }
      />
    </ListScreen>
  )
}
