import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import styles from './ReportTable.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** Rows on a wide screen. The head stays in sight; the summary row repeats the totals. */
export function ReportTable<Row>({ columns, rows, rowKey }: Props<Row>) {
  const { t } = useTranslation()
  const hasSums = columns.some(({ sum }) => sum !== undefined)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>{columns.map(({ key, title, numeric }) => <th key={key} scope="col" data-numeric={numeric === true}>{title}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, numeric, render }) => <td key={key} data-numeric={numeric === true}>{render(row)}</td>)}
            </tr>
          ))}
        </tbody>
        {hasSums && (
          <tfoot>
            <tr>
              {columns.map(({ key, numeric, sum }, index) => (
                <td key={key} data-numeric={numeric === true}>{index === 0 ? t('common.total') : sum}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
