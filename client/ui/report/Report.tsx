import { ReloadOutlined } from '@ant-design/icons'
import { Button, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure, Result } from '../../lib/call.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { Trouble } from '../Trouble.tsx'
import type { Column, Figure } from './column.ts'
import { EmptyRange } from './EmptyRange.tsx'
import { Figures } from './Figures.tsx'
import { RangePicker } from './RangePicker.tsx'
import type { ChosenRange } from './range-choice.ts'
import styles from './Report.module.css'
import { ReportCards } from './ReportCards.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { ReportTable } from './ReportTable.tsx'

interface Props<Row> {
  title: string
  range: ChosenRange
  /** Stands before the range, such as a NameFilter. */
  filter?: ReactNode
  figures: readonly Figure[]
  columns: readonly Column<Row>[]
  /** The rows of this page; undefined until the first answer. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** How the last question went; the rows stay as they are meanwhile. */
  load: { loading: boolean; error: Failure | undefined; reload: () => void }
  paging: { page: number; size: number; total: number; onPage: (page: number) => void }
  /** The last business day that has a row, to be offered where the range has none; undefined where there is none at all. */
  findLatest: (signal: AbortSignal) => Promise<Result<string | undefined>>
}

/** A report: its range, its totals, its rows. */
export function Report<Row>({ title, range, filter, figures, columns, rows, rowKey, load, paging, findLatest }: Props<Row>) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const { loading, error, reload } = load
  const Rows = desktop ? ReportTable : ReportCards
  const forbidden = error?.code === 'forbidden'
  return (
    <section className={styles.report} aria-busy={loading}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Button icon={<ReloadOutlined spin={loading} />} aria-label={t('common.refresh')} title={t('common.refresh')} onClick={reload} />
      </header>
      <div className={styles.filters}>{filter}<RangePicker {...range} /></div>
      {error && <Trouble title={forbidden ? t('report.forbidden') : t('report.failed')} failure={error} {...(!forbidden && { onRetry: reload })} />}
      {!(error && !rows) && <Figures figures={figures} pending={!rows} />}
      {!rows && !error && <ReportSkeleton columns={columns.length} rows={paging.size} />}
      {rows?.length === 0 && <EmptyRange range={range} findLatest={findLatest} />}
      {rows && rows.length > 0 && <Rows columns={columns} rows={rows} rowKey={rowKey} />}
      {paging.total > paging.size && (
        <Pagination
          current={paging.page} pageSize={paging.size} total={paging.total} onChange={paging.onPage}
          showSizeChanger={false} simple={!desktop} align={desktop ? 'end' : 'center'}
        />
      )}
    </section>
  )
}
