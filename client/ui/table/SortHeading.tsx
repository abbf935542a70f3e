import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { Column } from './column.ts'
import type { Sorting } from './sort-rows.ts'
import styles from './Table.module.css'

export interface SortControl {
  sort: Sorting | undefined
  sortBy: (sort: Sorting | undefined) => void
}
interface Props<Row> extends SortControl {
  column: Column<Row>
}

/** Largest first, then smallest first, then the report's own order again. */
function nextSort(key: string, sort: Sorting | undefined): Sorting | undefined {
  if (sort?.key !== key) return { key, descending: true }
  return sort.descending ? { key, descending: false } : undefined
}

/** The heading of a column that rows can be sorted by. */
export function SortHeading<Row>({ column: { key, title }, sort, sortBy }: Props<Row>) {
  const active = sort?.key === key
  const Caret = active && !sort.descending ? CaretUpOutlined : CaretDownOutlined
  return (
    <button type="button" className={styles.heading} data-active={active} onClick={() => sortBy(nextSort(key, sort))}>
      {title}
      <Caret className={styles.caret} aria-hidden />
    </button>
  )
}
