import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import styles from './ReportTable.module.css'
import { SortHeading, type SortControl } from './SortHeading.tsx'

interface Props<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Without it no column can be sorted by. */
  sorting?: SortControl
  /** In px what it needs: where it has less, it scrolls sideways beside its first column. The label names it for those who do not see it. */
  scrolls?: { width: number; label: string } | undefined
}

function ariaSort(key: string, sort: SortControl['sort']) {
  if (sort?.key !== key) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

function Head<Row>({ columns, sorting }: Pick<Props<Row>, 'columns' | 'sorting'>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { key, title, numeric, pinned, sortBy } = column
          return sorting && sortBy ? (
            <th key={key} scope="col" data-numeric={numeric === true} aria-sort={ariaSort(key, sorting.sort)}>
              <SortHeading column={column} {...sorting} />
            </th>
          ) : (
            <th key={key} scope="col" data-numeric={numeric === true} data-pinned={pinned === true}>
              {title}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Sums<Row>({ columns }: Pick<Props<Row>, 'columns'>) {
  const { t } = useTranslation()
  if (columns.every(({ sum }) => sum === undefined)) return null
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, numeric, pinned, sum }, index) => (
          <td key={key} data-numeric={numeric === true} data-pinned={pinned === true}>
            {index === 0 ? t('common.total') : sum}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Rows on a wide screen. The head stays in sight; the summary row repeats the totals. */
export function ReportTable<Row>({ columns, rows, rowKey, sorting, scrolls }: Props<Row>) {
  return (
    // A keyboard scrolls what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className={styles.frame}
      data-scrolls={scrolls !== undefined}
      {...(scrolls && { role: 'region', 'aria-label': scrolls.label, tabIndex: 0 })}
    >
      <table className={styles.table} style={{ minWidth: scrolls?.width }}>
        <Head columns={columns} {...(sorting && { sorting })} />
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, numeric, quiet, pinned, render }) => (
                <td key={key} data-numeric={numeric === true} data-quiet={quiet === true} data-pinned={pinned === true}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Sums columns={columns} />
      </table>
    </div>
  )
}
