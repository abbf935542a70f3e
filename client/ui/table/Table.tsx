import { useTranslation } from 'react-i18next'
import type { RowsProps } from './Rows.tsx'
import { SortHeading, type SortControl } from './SortHeading.tsx'
import styles from './Table.module.css'

function ariaSort(key: string, sort: SortControl['sort']) {
  if (sort?.key !== key) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

function Head<Row>({ columns, sorting }: Pick<RowsProps<Row>, 'columns' | 'sorting'>) {
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

function Sums<Row>({ columns }: Pick<RowsProps<Row>, 'columns'>) {
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
export function Table<Row>({ columns, rows, rowKey, sorting, label, width }: Omit<RowsProps<Row>, 'alwaysTable'>) {
  return (
    // A keyboard scrolls what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className={styles.frame}
      data-scrolls={width !== undefined}
      {...(width !== undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table className={styles.table} style={{ minWidth: width }}>
        <Head columns={columns} sorting={sorting} />
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
