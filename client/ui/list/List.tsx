import { Pagination } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSize } from '#contract/limits.ts'
import type { Failure } from '../../lib/call.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { Figures, type Figure } from '../Figures.tsx'
import { Rows, type RowsProps } from '../table/Rows.tsx'
import { Trouble } from '../Trouble.tsx'
import styles from './List.module.css'
import { pageOfRows, pageWithin } from './page-of-rows.ts'
import { Skeleton } from './Skeleton.tsx'

/** Shown when there are no rows. */
export const Empty = ({ children }: { children: ReactNode }) => <div className={styles.empty}>{children}</div>

interface Pages {
  page: number
  toPage: (page: number) => void
  /** Rows of one page. */
  size?: number
  /** Number of rows of all pages, if the server pages. Without it `rows` has every row and is divided into pages here. */
  total?: number
}

interface Props<Row> extends Omit<RowsProps<Row>, 'rows'> {
  load: { error: Failure | undefined; loading: boolean; reload: () => void }
  /** Undefined until loaded. */
  rows: readonly Row[] | undefined
  /** Without it all rows are shown on one page. */
  pages?: Pages
  /** Title of the error message if loading fails. */
  failed?: string
  empty: ReactNode
  /** Totals of the whole filter. */
  figures?: readonly Figure[]
  /** Shown after the totals. */
  strip?: ReactNode
  /** A note about the rows, shown above them. */
  note?: string | false | undefined
  /** Number of placeholder rows while loading. */
  expected?: number
}

const onePage: Pages = { page: 1, size: Infinity, toPage() {} }

/** Rows by page, with their totals, or the state in place of them: loading, failed, forbidden or empty. */
export function List<Row>({
  load: { error, loading, reload },
  rows,
  pages,
  failed,
  empty,
  figures = [],
  strip,
  note,
  expected = pageSize,
  ...table
}: Props<Row>) {
  const { t } = useTranslation()
  const { page: requestedPage, size = pageSize, total = rows?.length ?? 0, toPage } = pages ?? onePage
  const page = pageWithin(requestedPage, total, size)
  const isBeyond = rows !== undefined && !loading && !error && page < requestedPage
  useEffect(() => {
    if (isBeyond) toPage(page)
  })
  const isForbidden = error?.code === 'forbidden'
  const title = isForbidden ? t('report.forbidden') : failed
  return (
    <>
      {error && <Trouble {...(title !== undefined && { title })} failure={error} {...(!isForbidden && { onRetry: reload })} />}
      {figures.length > 0 && (rows ?? !error) && <Figures figures={figures} pending={!rows} />}
      {(rows ?? !error) && strip}
      {note && <p className="note">{note}</p>}
      {!rows && !error && <Skeleton columns={table.columns.length} rows={expected} />}
      {rows && total === 0 && empty}
      {rows && total > 0 && <Rows {...table} rows={pageOfRows(rows, page, size)} />}
      {total > size && <Pages page={page} size={size} total={total} toPage={toPage} />}
    </>
  )
}

function Pages({ page, size, total, toPage }: Required<Pages>) {
  const desktop = useDesktop()
  return (
    <Pagination
      current={page}
      pageSize={size}
      total={total}
      onChange={toPage}
      showSizeChanger={false}
      simple={!desktop}
      align={desktop ? 'end' : 'center'}
    />
  )
}
