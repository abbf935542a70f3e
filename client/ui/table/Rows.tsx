import type { ReactNode } from 'react'
import { useDesktop } from '../../lib/useMedia.ts'
import { Lines } from './Lines.tsx'
import type { Column } from './column.ts'
import type { SortControl } from './sort-rows.ts'
import { Table } from './Table.tsx'

export interface RowsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Without it no column can be sorted. */
  sorting?: SortControl | undefined
  /** Accessible name of the table. */
  label?: string | undefined
  /** Minimum width of the table in px. In a narrower frame it scrolls sideways. */
  width?: number | undefined
  /** The business day of a row, to mark it together with its column in the DayChart. */
  dayOf?: ((row: Row) => string) | undefined
  /** The title of the row's group; it stands above the first row of each group. The rows are in the order of the groups. */
  groupOf?: ((row: Row) => string) | undefined
  /** Opens a row on a click anywhere in it. For keyboards a row of the table also needs a button. */
  onOpen?: ((row: Row) => void) | undefined
  /** The content of an expanded row. */
  renderInside?: ((row: Row) => ReactNode) | undefined
  /** Shows a table also on a phone, for rows that are compared by column. */
  alwaysTable?: boolean | undefined
}

/** A table on a wide screen, rows of two lines on a narrow one. */
export function Rows<Row>({ alwaysTable = false, ...rows }: RowsProps<Row>) {
  const desktop = useDesktop()
  if (desktop || alwaysTable) return <Table {...rows} />
  return <Lines {...rows} />
}
