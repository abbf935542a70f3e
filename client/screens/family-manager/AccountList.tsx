import { Pagination } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSize } from '#contract/limits.ts'
import type { Failure } from '../../lib/call.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import type { Column } from '../../ui/report/column.ts'
import { ReportCards } from '../../ui/report/ReportCards.tsx'
import { ReportSkeleton } from '../../ui/report/ReportSkeleton.tsx'
import { ReportTable } from '../../ui/report/ReportTable.tsx'
import type { ReportView } from '../../ui/report/report-view.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from './AccountList.module.css'

interface Props<Row> {
  /** Names the table for those who do not see it. */
  label: string
  load: { data: { total: number; value: Row[] } | undefined; error: Failure | undefined; loading: boolean; reload: () => void }
  view: ReportView
  columns: readonly Column<Row>[]
  /** In px what the table needs. */
  width: number
}

/** Accounts, a page at a time. */
export function AccountList<Row extends { id: number }>({
  label,
  load: { data, error, loading, reload },
  view,
  columns,
  width,
}: Props<Row>) {
  const { t } = useTranslation()
  const desktop = useDesktop()
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const beyond = data !== undefined && !loading && !error && view.page > last
  useEffect(() => {
    // A narrower filter has no such page.
    if (beyond) view.toPage(last)
  })
  const rows = { columns, rows: data?.value ?? [], rowKey: ({ id }: Row) => id }
  return (
    <>
      {error && <Trouble title={t('list.failed')} failure={error} onRetry={reload} />}
      {!data && !error && <ReportSkeleton columns={columns.length} rows={pageSize} />}
      {data?.total === 0 && <p className={styles.none}>{t('list.none')}</p>}
      {data && data.total > 0 && (desktop ? <ReportTable {...rows} scrolls={{ width, label }} /> : <ReportCards {...rows} />)}
      {data && data.total > pageSize && (
        <Pagination
          current={view.page}
          pageSize={pageSize}
          total={data.total}
          onChange={view.toPage}
          showSizeChanger={false}
          simple={!desktop}
          align={desktop ? 'end' : 'center'}
        />
      )}
    </>
  )
}
