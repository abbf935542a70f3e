import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listLimitMax, pageSize } from '#contract/limits.ts'
import type { Result } from '../../lib/call.ts'
import { count } from '../../lib/format.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { Trouble } from '../Trouble.tsx'
import type { Column, Figure } from './column.ts'
import { EmptyRange } from './EmptyRange.tsx'
import { Figures } from './Figures.tsx'
import { RangePicker } from './RangePicker.tsx'
import type { ReportView } from './report-view.ts'
import styles from './Report.module.css'
import { ReportCards } from './ReportCards.tsx'
import { ReportHead } from './ReportHead.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { ReportTable } from './ReportTable.tsx'
import { pageOfRows, sortRows } from './shown-rows.ts'
import { SortSelect } from './SortSelect.tsx'
import { useExport, type FileOptions } from './useExport.ts'
import type { ReportRows } from './useReportRows.ts'

interface Props<Row, Query> {
  title: string
  view: ReportView
  rows: ReportRows<Row, Query>
  rowKey: (row: Row) => string | number
  /** The business day a row belongs to. */
  dayOf: (row: Row, zone: string) => string
  columns: readonly Column<Row>[]
  /** The totals of the whole filter; a report may have none. */
  figures: readonly Figure[]
  fetchFile: (query: Query, options: FileOptions) => Promise<Result<{ name: string; content: Blob }>>
  /** Stands before the range, such as a NameFilter. */
  filter?: ReactNode
  /** Stands after the range, such as a switch of the table's columns. */
  aside?: ReactNode
  /** In px, for a table of many columns: below it the table scrolls sideways. */
  width?: number
  /** Cards are for reading a row; a table that is read by columns stays one on a phone. */
  alwaysTable?: boolean
}

/** A report: its range, its totals, its rows. */
export function Report<Row, Query>({ view, rows, columns, ...props }: Props<Row, Query>) {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  const desktop = useDesktop()
  const file = useExport((options) => props.fetchFile(rows.query, options))
  const {
    value,
    isWhole,
    total,
    load: { loading, error, reload },
  } = rows
  const forbidden = error?.code === 'forbidden'
  const shown = value && (isWhole ? pageOfRows(sortRows(value, columns, view.sort), view.page) : value)
  const scrolls = props.width === undefined ? undefined : { width: props.width, label: props.title }
  const asCards = !desktop && !props.alwaysTable
  return (
    <section className={styles.report} aria-busy={loading}>
      <ReportHead title={props.title} loading={loading} onReload={reload} file={file} />
      <div className={styles.filters}>
        {props.filter}
        <RangePicker {...view.range} />
        {props.aside}
      </div>
      {file.failure && <Trouble title={t('report.exportFailed')} failure={file.failure} onRetry={file.start} />}
      {error && (
        <Trouble title={forbidden ? t('report.forbidden') : t('report.failed')} failure={error} {...(!forbidden && { onRetry: reload })} />
      )}
      {props.figures.length > 0 && !(error && !value) && <Figures figures={props.figures} pending={!value} />}
      {isWhole && value && value.length >= listLimitMax && (
        <p className={styles.note}>{t('report.cut', { number: count(listLimitMax, language) })}</p>
      )}
      {!shown && !error && <ReportSkeleton columns={columns.length} rows={pageSize} />}
      {value && total === 0 && <EmptyRange range={view.range} findNewest={rows.findNewest} dayOf={props.dayOf} />}
      {shown
        && total > 0
        && (asCards ? (
          <>
            <SortSelect columns={columns} {...view} />
            <ReportCards columns={columns} rows={shown} rowKey={props.rowKey} />
          </>
        ) : (
          <ReportTable columns={columns} rows={shown} rowKey={props.rowKey} sorting={view} scrolls={scrolls} />
        ))}
      {total > pageSize && (
        <Pagination
          current={view.page}
          pageSize={pageSize}
          total={total}
          onChange={view.toPage}
          showSizeChanger={false}
          simple={!desktop}
          align={desktop ? 'end' : 'center'}
        />
      )}
    </section>
  )
}
