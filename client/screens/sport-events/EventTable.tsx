import { Pagination } from 'antd'
import { useState } from 'react'
import { widePageSize } from '#contract/limits.ts'
import type { SportEvent } from '#contract/sport-events.ts'
import type { Failure } from '../../lib/call.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import type { Column } from '../../ui/report/column.ts'
import { ReportCards } from '../../ui/report/ReportCards.tsx'
import { ReportSkeleton } from '../../ui/report/ReportSkeleton.tsx'
import { ReportTable } from '../../ui/report/ReportTable.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import styles from './SportEvents.module.css'

interface Props {
  columns: readonly Column<SportEvent>[]
  /** Undefined until the first answer. */
  rows: readonly SportEvent[] | undefined
  error: Failure | undefined
  reload: () => void
  empty: string
}

/** Events in pages of fifteen. */
export function EventTable({ columns, rows, error, reload, empty }: Props) {
  const desktop = useDesktop()
  const [page, setPage] = useState(1)
  const Rows = desktop ? ReportTable : ReportCards
  // A shorter list has no such page any more.
  const shown = Math.min(page, Math.max(1, Math.ceil((rows?.length ?? 0) / widePageSize)))
  return (
    <>
      {error && <Trouble failure={error} onRetry={reload} />}
      {!rows && !error && <ReportSkeleton columns={columns.length} rows={6} />}
      {rows?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {rows && rows.length > 0 && (
        <Rows columns={columns} rows={rows.slice((shown - 1) * widePageSize, shown * widePageSize)} rowKey={({ id }) => id} />
      )}
      {rows && rows.length > widePageSize && (
        <Pagination
          current={shown}
          pageSize={widePageSize}
          total={rows.length}
          onChange={setPage}
          showSizeChanger={false}
          simple={!desktop}
          align={desktop ? 'end' : 'center'}
        />
      )}
    </>
  )
}
