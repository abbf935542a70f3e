import type { Column } from './column.ts'

export interface Sorting {
  /** Key of the column. */
  key: string
  descending: boolean
}

export interface SortControl {
  sort: Sorting | undefined
  sortBy: (sort: Sorting | undefined) => void
}

/** All rows sorted by a column. Equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sorting | undefined): readonly Row[] {
  const sortBy = sort && columns.find(({ key }) => key === sort.key)?.sortBy
  if (!sortBy) return rows
  const direction = sort.descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)]
    return direction * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b))
  })
}
